import { rpc, type Project } from '../_shared/rpc.ts';

/** A host takes the order and builds afterwards: it answers at once. */
const TIMEOUT_MS = 15_000;

/** Why a call of the hook failed, in words for the studio; null when it went well. */
async function call(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      // Where else it would lead, nobody has said.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `respondió ${response.status}`;
  } catch {
    return 'no respondió';
  }
}

/** Tells the host of the site, if it has a hook, that what visitors see has changed. */
export async function callHook(project: Project): Promise<'none' | 'done' | 'failed'> {
  const address = await rpc(project, 'tomar_gancho', {});
  if (typeof address !== 'string' || address === '') return 'none';
  const failure = await call(address);
  await rpc(project, 'gancho_respondio', { p_error: failure });
  return failure === null ? 'done' : 'failed';
}
