import { isbot } from 'isbot';
import { beginningOf } from '../_shared/body.ts';
import { visitorOf } from '../_shared/caller.ts';
import { rpc, type Project } from '../_shared/rpc.ts';
import { COUNTER } from './counter.ts';

const SCRIPT = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const NOTHING = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** A path whose accents are letters; as it came, where it is no whole one. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * GET gives the script that counts the visits of a client's site. POST, with a body of 1 or 0 (whether a visit began) and the
 * path, counts a page view of the site with the key `clave`, where no robot made it: 204 whatever becomes of it.
 */
export async function answerVisit(request: Request, project: Project): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return new Response(request.method === 'GET' ? COUNTER : null, { headers: SCRIPT });
  }
  if (request.method === 'POST') {
    const { text, whole } = await beginningOf(request, 2_000);
    const [, began, path] = /^([01])(\/\P{Cc}*)$/u.exec(readable(text)) ?? [];
    if (whole && path !== undefined && !isbot(request.headers.get('user-agent'))) {
      await rpc(project, 'contar_visita_de_sitio', {
        p_clave: new URL(request.url).searchParams.get('clave'),
        p_cabeceras: visitorOf(request),
        p_ruta: path,
        p_entrada: began === '1',
      }).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : 'desconocido';
        console.error(JSON.stringify({ error: reason }));
      });
    }
  }
  return new Response(null, { status: 204, headers: NOTHING });
}
