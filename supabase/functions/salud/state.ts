import { rpc, type Project } from '../_shared/rpc.ts';

const ANYBODY = { 'cache-control': 'no-store', 'access-control-allow-origin': '*' };

/** What is found where somebody looks; null where the question fails. */
type Probe = (project: Project) => Promise<{ estado: string; atrasado?: string[] } | null>;

const isUp: Probe = async (project) =>
  (await rpc(project, 'vive', {})) === true ? { estado: 'arriba' } : null;

const isAtWork: Probe = async (project) => {
  const late: unknown = await rpc(project, 'trabajo_atrasado', {});
  if (!Array.isArray(late)) return null;
  return late.length === 0
    ? { estado: 'al dia' }
    : { estado: 'atrasado', atrasado: late.map((part) => String(part)) };
};

/**
 * Answers GET and HEAD. At `/salud`, whether the API reaches its database: 200 `{"estado":"arriba"}` or
 * 503 `{"estado":"abajo"}`. At `/salud/trabajo`, whether work goes on: 200 `{"estado":"al dia"}`, or 503
 * with `atrasado`, a list of `correos`, `tareas`, `escritura`, or `{"estado":"abajo"}`. Nothing else.
 */
export async function answerState(request: Request, project: Project): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return Response.json({ message: 'Usa GET' }, { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const probe = /\/trabajo\/?$/.test(new URL(request.url).pathname) ? isAtWork : isUp;
  const found = await probe(project).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'desconocido';
    console.error(JSON.stringify({ error: reason }));
    return null;
  });
  const isWell = found !== null && found.atrasado === undefined;
  return Response.json(found ?? { estado: 'abajo' }, {
    status: isWell ? 200 : 503,
    headers: ANYBODY,
  });
}
