import { parseArgs } from 'node:util';
import { resetBackend, startBackend } from './backend.ts';
import { StepError } from './machine/stepError.ts';
import { portsFrom } from './machine/ports.ts';

/** `tsx local/backend-cli.ts --profile NAME --ports FIRST [--reset]`: see local/README.md. */
const { values } = parseArgs({
  options: {
    profile: { type: 'string', default: 'test' },
    ports: { type: 'string', default: '21001' },
    'site-url': { type: 'string' },
    reset: { type: 'boolean', default: false },
  },
});

const start = values.reset ? resetBackend : startBackend;
const starting = start({
  profile: values.profile,
  ports: portsFrom(Number(values.ports)),
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
