// `npm run lab -- <command> [arguments]`: installs what the laboratory needs and runs a script of lab/package.json.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from '../local/machine/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lab = join(root, 'lab');
await install(root);
await install(lab);

const [command, ...rest] = process.argv.slice(2);
const args = command === undefined ? [] : [command, '--', ...rest];
const { status } = spawnSync('npm', ['run', ...args], {
  cwd: lab,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
