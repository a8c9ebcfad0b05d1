import { parseArgs } from 'node:util';
import { resetBackend, startBackend } from './backend.ts';
import { StepError } from './stepError.ts';
import { portsWith } from './ports.ts';

/** `tsx local/backend-cli.ts --perfil NAME --offset N [--reset]`: see local/README.md. */
const { values } = parseArgs({
  options: {
    perfil: { type: 'string', default: 'test' },
    offset: { type: 'string', default: '1000' },
    'site-url': { type: 'string' },
    reset: { type: 'boolean', default: false },
  },
});

const start = values.reset ? resetBackend : startBackend;
const starting = start({
  perfil: values.perfil,
  puertos: portsWith(Number(values.offset)),
  ...(values['site-url'] && { siteUrl: values['site-url'] }),
  log: (line) => console.error(line),
});

let ending: Promise<never> | undefined;
/** Stops in order, once, also when asked to while it is still starting. */
const end = (): void => {
  ending ??= starting.then(({ stop }) => stop()).then(() => process.exit(0));
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
// Started by `spawn` with an ipc channel: the end of that process, however it came, ends this one.
process.on('disconnect', end);

try {
  console.log(JSON.stringify(await starting));
} catch (error) {
  console.error(error instanceof StepError ? error.message : error);
  process.exit(1);
}
