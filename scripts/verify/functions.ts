import { bad, ok, type Finding } from './report.ts';
import { call, get, type Target } from './target.ts';

const DEPLOY = 'npx supabase functions deploy --remote=<ref>';

/** The function that sends mail must open for nobody who has no secret key. */
export async function checkFunctions(target: Target): Promise<Finding[]> {
  const path = '/functions/v1/enviar-correos';
  const answers: [who: string, Response][] = [
    ['sin clave', await get(`${target.api}${path}`, { method: 'POST' })],
    ['con la clave pública', await call(target, path, { method: 'POST' })],
    [
      'con la clave pública como sesión',
      await call(target, path, {
        method: 'POST',
        headers: { authorization: `Bearer ${target.key}` },
      }),
    ],
  ];
  const statuses = answers.map(([, { status }]) => status);
  if (statuses.includes(404)) return [bad('La función enviar-correos no está publicada', DEPLOY)];
  const wrong = answers.filter(([, { status }]) => status !== 401);
  return [
    wrong.length === 0
      ? ok('La función que envía correos responde 401 a quien no tiene la clave')
      : bad(
          `enviar-correos responde ${wrong.map(([who, { status }]) => `${status} ${who}`).join(', ')}`,
          `Revisa los secretos del proyecto (docs/operacion.md) y vuelve a publicar: ${DEPLOY}`,
        ),
  ];
}
