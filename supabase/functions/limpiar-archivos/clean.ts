import { apiHeaders } from '../_shared/access.ts';
import { rpc, type Project } from '../_shared/rpc.ts';

interface Stray {
  bucket: string;
  nombre: string;
}

const isStray = (value: unknown): value is Stray =>
  typeof value === 'object' &&
  value !== null &&
  'bucket' in value &&
  typeof value.bucket === 'string' &&
  'nombre' in value &&
  typeof value.nombre === 'string';

/** The database names so many at once. */
const AT_ONCE = 100;
/** What is left after so many times waits for the next hour. */
const MOST_TIMES = 20;

/**
 * Deletes the files that nothing refers to.
 * @throws {Error} the database or storage did not answer; what is left comes again
 */
export async function clean(project: Project): Promise<{ borrados: number }> {
  let borrados = 0;
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const deleted = await cleanSome(project);
    borrados += deleted;
    if (deleted < AT_ONCE) break;
  }
  return { borrados };
}

async function cleanSome(project: Project): Promise<number> {
  const answer = await rpc(project, 'archivos_sueltos', {});
  const strays = Array.isArray(answer) ? answer.filter(isStray) : [];
  for (const bucket of new Set(strays.map((stray) => stray.bucket))) {
    const prefixes = strays.filter((stray) => stray.bucket === bucket).map(({ nombre }) => nombre);
    const response = await fetch(`${project.supabaseUrl}/storage/v1/object/${bucket}`, {
      method: 'DELETE',
      headers: {
        ...apiHeaders(project.secretKeys[0] ?? ''),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ prefixes }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok) throw new Error(`Borrar en ${bucket} respondió ${response.status}`);
  }
  return strays.length;
}
