import { join } from 'node:path';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resetBackend, ROOT } from '../../local/backend.ts';
import { portsFrom } from '../../local/machine/ports.ts';
import { serveSite } from '../../local/site/serve.ts';
import { PUBLIC_HOST } from '../pageWeight.ts';
import { everyMail, everyPaper } from './said.ts';

// The product of the studio whose repository this is, on fresh data: built, served, its mails and PDFs written to files.
// `tsx tests/estudio/server.ts PORT` takes that port and five from there on. Says where all of it is in one line of JSON.

// A test has set another one, in which React is not the one that people get.
process.env['NODE_ENV'] = 'production';
const port = Number(process.argv[2]);
const folder = join(ROOT, '.local/otro-estudio');
const log = (line: string): void => console.error(line);

const { stop, handle, names, ...info } = await resetBackend({
  ...{ profile: 'otro-estudio', ports: portsFrom(port + 1), log },
});
let stopSite = (): Promise<void> => Promise.resolve();
const end = (): void =>
  void stopSite()
    .then(stop)
    .then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('SIGINT', end);
process.once('disconnect', end);

const dist = join(folder, 'dist');
const site = await serveSite({
  ...{ root: ROOT, dist, port, log },
  siteUrl: 'https://www.ejemplo.cl',
  backend: { handle, ...info },
  names: new Set([...names, PUBLIC_HOST]),
});
stopSite = site.stop;
mkdirSync(join(folder, 'pdf'), { recursive: true });
mkdirSync(join(folder, 'correos'), { recursive: true });
for (const [name, mail] of Object.entries(everyMail()))
  writeFileSync(join(folder, 'correos', `${name}.html`), mail);
for (const [name, paper] of Object.entries(await everyPaper()))
  writeFileSync(join(folder, 'pdf', `${name}.pdf`), paper);
console.log(JSON.stringify({ site: `http://localhost:${port}`, folder, dbUrl: info.superDbUrl }));
