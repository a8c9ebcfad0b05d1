import { isGuessable } from '../../../src-shared/passwordAdvice.ts';
import { bodyText } from '../_shared/body.ts';
import { callerOf } from '../_shared/caller.ts';
import { jsonAnswer } from '../_shared/cors.ts';
import { isRow } from '../_shared/flow/answers.ts';
import { rpc, type Project } from '../_shared/rpc.ts';

const MAX_LENGTH = 2_000;
/** Longer ones the auth service refuses itself; judging one takes time. */
const MAX_PASSWORD = 72;

interface Asked {
  password: string;
  current_password?: string;
  nonce?: string;
}

/** What was asked for; undefined when it is no change of a password. */
async function askedOf(request: Request): Promise<Asked | undefined> {
  const body: unknown = JSON.parse((await bodyText(request, MAX_LENGTH)) ?? 'null');
  if (!isRow(body) || typeof body['password'] !== 'string') return undefined;
  const { password, current_password: current, nonce } = body;
  return {
    password,
    ...(typeof current === 'string' && { current_password: current }),
    ...(typeof nonce === 'string' && { nonce }),
  };
}

/**
 * Hands a new password on to the auth service with the caller's own token, unless others would guess it:
 * who asks, the current password and the code are checked there, and its answer is the answer.
 * @throws {Error} auth service or database did not answer
 */
export async function setPassword(request: Request, project: Project): Promise<Response> {
  const asked = await askedOf(request).catch(() => undefined);
  if (!asked)
    return jsonAnswer(400, { error_code: 'validation_failed', msg: 'Falta la contraseña' });
  const auth = async (method: 'GET' | 'PUT', body?: Asked) => {
    const response = await fetch(`${project.supabaseUrl}/auth/v1/user`, {
      method,
      headers: { ...callerOf(request), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: response.status, body: (await response.json().catch(() => ({}))) as object };
  };
  const account = await auth('GET');
  const id = isRow(account.body) ? account.body['id'] : undefined;
  if (account.status !== 200 || typeof id !== 'string')
    return jsonAnswer(account.status === 200 ? 502 : account.status, account.body);
  const own = await rpc(project, 'palabras_de_cuenta', { p_cuenta: id });
  const words = Array.isArray(own) ? own.filter((word) => typeof word === 'string') : [];
  if (asked.password.length <= MAX_PASSWORD && isGuessable(asked.password, words))
    return jsonAnswer(422, {
      ...{ code: 422, error_code: 'weak_password', msg: 'Password is easy to guess' },
      weak_password: { reasons: ['guessable'] },
    });
  await rpc(project, 'permitir_clave', { p_cuenta: id });
  const changed = await auth('PUT', asked);
  return jsonAnswer(changed.status, changed.body);
}
