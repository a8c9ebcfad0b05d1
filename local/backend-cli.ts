import { parseArgs } from 'node:util';
import { resetBackend, startBackend } from './backend.ts';
import { stamped } from './machine/log.ts';
import { StepError } from './machine/stepError.ts';
import { portsFrom } from './machine/ports.ts';
import { endCleanly } from './http/uncaught.ts';

/** `tsx local/backend-cli.ts --profile NAME --ports FIRST [--reset] [--durable] [--beat MS]`: see local/README.md. */
const { values } = parseArgs({
  options: {
    profile: { type: 'string', default: 'test' },
    ports: { type: 'string', default: '21001' },
    'site-url': { type: 'string' },
    reset: { type: 'boolean', default: false },
    durable: { type: 'boolean', default: false },
    beat: { type: 'string' },
  },
});

const start = values.reset ? resetBackend : startBackend;
const starting = start({
  profile: values.profile,
  ports: portsFrom(Number(values.ports)),
  durable: values.durable,
  ...(values.beat && { beat: Number(values.beat) }),
  ...(values['site-url'] && { siteUrl: values['site-url'] }),
  log: (line, failed) => console.error(stamped(line, failed)),
});

let ending: Promise<void> | undefined;
/** Stops in order, once, also when asked to while it is still starting. */
const stop = (): Promise<void> => (ending ??= starting.then((backend) => backend.stop()));
const end = (): void => void stop().then(() => process.exit(0));
endCleanly(stop);
process.on('SIGINT', end);
process.on('SIGTERM', end);
// Started by `spawn` with an ipc channel: the end of that process, however it came, ends this one.
process.on('disconnect', end);

try {
  const backend = await starting;
  await backend.confirm();
  const { handle: _, names: _n, stop: _s, confirm: _c, explain: _e, ...info } = backend;
  console.log(JSON.stringify(info));
} catch (error) {
  console.error(error instanceof StepError ? error.message : error);
  process.exit(1);
}
