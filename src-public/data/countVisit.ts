import { apiUrl, environment } from '../../src-shared/environment.ts';

/**
 * Counts one visit by its campaign and sends nothing else; the database keeps one number per day. Nothing waits for
 * the answer.
 */
export function countVisit(campaign: string | undefined): void {
  fetch(`${apiUrl()}/rest/v1/rpc/contar_visita`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: environment().supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_origen: campaign ?? null }),
  }).catch(() => undefined);
}
