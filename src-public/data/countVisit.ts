import { apiUrl, environment } from '../../src-shared/environment.ts';

/**
 * Counts one visit by the campaign that brought it, and says nothing else: the database keeps a number
 * for each day. Whether it is counted is no matter of the visitor's, so nothing waits for it.
 */
export function countVisit(campaign: string | undefined): void {
  fetch(`${apiUrl()}/rest/v1/rpc/contar_visita`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: environment().supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_origen: campaign ?? null }),
  }).catch(() => undefined);
}
