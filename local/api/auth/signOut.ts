import { callerOf } from './caller.ts';
import type { AuthContext } from './context.ts';
import { requireSecondFactor } from './factors.ts';

/**
 * POST /logout. Who has not passed the account's second factor ends no session that did, which
 * Supabase does not ask: of `global` only their own session ends, and `others` is refused.
 */
export async function signOut(context: AuthContext, request: Request): Promise<Response> {
  const target = new URL(request.url);
  const scope = target.searchParams.get('scope') ?? 'global';
  if (scope === 'local') return context.next(request);
  const caller = await callerOf(context, request);
  // Whose token is none, the library tells.
  const low = caller instanceof Response ? undefined : await requireSecondFactor(context, caller);
  if (!low) return context.next(request);
  if (scope === 'others') return low;
  target.searchParams.set('scope', 'local');
  return context.next(new Request(target, { method: 'POST', headers: request.headers }));
}
