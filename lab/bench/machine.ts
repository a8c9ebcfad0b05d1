import { cpus, totalmem } from 'node:os';

/** Where and when a command of lab/package.json ran. */
export const machineOf = (script: string) => ({
  command: [`npm run lab -- ${script}`, ...process.argv.slice(2)].join(' '),
  date: new Date().toISOString().slice(0, 10),
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});
