import { apiHeaders } from '../_shared/access.ts';
import { isDefinitive, SEND_TIMEOUT_MS, waitOf, type Outcome } from './brevo.ts';
import type { Environment } from './environment.ts';
import type { CorreoPendiente } from './write.ts';

/** The mail that the auth service writes and sends: its link is nobody else's to know. */
export const INVITATION = 'invitacion';

/** Has the auth service mail the one-time link with which a client chooses a password. Never throws. */
export async function invite(
  { para }: Pick<CorreoPendiente, 'para'>,
  { supabaseUrl, secretKeys: [key = ''], siteUrl }: Environment,
): Promise<Outcome> {
  const back =
    siteUrl && `?redirect_to=${encodeURIComponent(`${siteUrl}/dashboard/auth-callback`)}`;
  try {
    const response = await fetch(`${supabaseUrl}/auth/v1/otp${back}`, {
      method: 'POST',
      headers: { ...apiHeaders(key), 'content-type': 'application/json' },
      body: JSON.stringify({ email: para, create_user: true }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    if (response.ok) return { status: 'enviado', providerId: '' };
    const waitSeconds = waitOf(response.headers);
    return {
      status: 'fallido',
      error: `${response.status} ${(await response.text()).slice(0, 300)}`.trim(),
      definitive: isDefinitive(response.status),
      // So many mails an hour: it waits for its turn.
      ...(response.status === 429 && { ours: true }),
      ...(waitSeconds !== undefined && { waitSeconds }),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'error';
    return {
      status: 'fallido',
      error: `Sin respuesta del servicio de acceso (${reason})`,
      definitive: false,
    };
  }
}
