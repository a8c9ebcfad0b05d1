// Asks the provider about visits whose notice never came.
import { readPagosEnvironment } from '../_shared/pagos/environment.ts';
import { review } from '../_shared/pagos/review.ts';
import { serveService } from '../_shared/service.ts';

const environment = readPagosEnvironment((name) => Deno.env.get(name));

serveService(environment.secretKeys, () => review(environment), 'No se pudieron revisar los pagos');
