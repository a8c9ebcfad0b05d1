// Asks the watched sites that are due.
import { serveService } from '../_shared/service.ts';
import { readEnvironment } from './environment.ts';
import { watchSites } from './watch.ts';

const environment = readEnvironment((name) => Deno.env.get(name));

serveService(
  environment.project.secretKeys,
  () => watchSites(environment),
  'No se pudieron vigilar los sitios',
);
