import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bad, ok, summary, type Finding } from './report.ts';
import { call, get, type Target } from './target.ts';

const DEPLOY = 'npx supabase functions deploy --remote=<ref>';

/** Every function of the repository, so that a new one is checked too. */
function functionsOfTheRepository(): string[] {
  const folder = join(import.meta.dirname, '..', '..', 'supabase', 'functions');
  return readdirSync(folder)
    .filter((name) => !name.startsWith('_') && existsSync(join(folder, name, 'index.ts')))
    .sort();
}

/** The fault of a function that anybody may call: it is missing, or does not start. */
async function faultOf(target: Target, name: string): Promise<string | null> {
  const answer = await call(target, `/functions/v1/${name}`);
  const said = await answer.text();
  // Our functions answer their own 404 in Spanish; the provider says in English that a function is missing.
  if (answer.status === 404 && /function (was )?not found|NOT_FOUND/i.test(said))
    return `falta ${name}`;
  return answer.status >= 500 ? `${name} no parte (${answer.status})` : null;
}

/** The function that sends mail must refuse a call without a secret key. */
async function checkSender(target: Target): Promise<Finding> {
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
  const wrong = answers.filter(([, { status }]) => status !== 401);
  return wrong.length === 0
    ? ok('La función que envía correos responde 401 a quien no tiene la clave')
    : bad(
        `enviar-correos responde ${wrong.map(([who, { status }]) => `${status} ${who}`).join(', ')}`,
        `Revisa los secretos del proyecto (docs/operacion.md) y vuelve a publicar: ${DEPLOY}`,
      );
}

/** Checks each function, and that the one that sends mail refuses strangers. */
export async function checkFunctions(target: Target): Promise<Finding[]> {
  const names = functionsOfTheRepository();
  const faults = await Promise.all(names.map((name) => faultOf(target, name)));
  const wrong = faults.filter((fault) => fault !== null);
  return [
    summary(
      `${names.length} funciones publicadas`,
      wrong,
      `Publica todas: ${DEPLOY}. Si una no parte, su registro en el panel dice qué variable le falta.`,
    ),
    ...(wrong.some((fault) => fault.includes(' enviar-correos'))
      ? []
      : [await checkSender(target)]),
  ];
}
