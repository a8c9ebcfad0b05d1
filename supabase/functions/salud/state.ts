import { rpc, type Project } from '../_shared/rpc.ts';

const ANYBODY = { 'cache-control': 'no-store', 'access-control-allow-origin': '*' };

/**
 * Answers GET and HEAD with whether the API reaches its database: 200 `{"estado":"arriba"}` or
 * 503 `{"estado":"abajo"}`, and nothing else.
 */
export async function answerState(request: Request, project: Project): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return Response.json({ message: 'Usa GET' }, { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const isUp = await rpc(project, 'vive', {})
    .then((answer) => answer === true)
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'desconocido';
      console.error(JSON.stringify({ error: reason }));
      return false;
    });
  return Response.json(
    { estado: isUp ? 'arriba' : 'abajo' },
    { status: isUp ? 200 : 503, headers: ANYBODY },
  );
}
