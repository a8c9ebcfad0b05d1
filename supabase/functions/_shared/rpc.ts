import { apiHeaders } from './access.ts';

/** Where the project's API is, and the keys that it is called with. */
export interface Project {
  supabaseUrl: string;
  /** Every key that opens a function; the first one is used for calls to the API. */
  secretKeys: readonly string[];
}

/** Calls a function of the database with the project's key; null where it answers nothing. */
export async function rpc(project: Project, fn: string, data: object): Promise<unknown> {
  const response = await fetch(`${project.supabaseUrl}/rest/v1/rpc/${fn}`, {
    method: 'POST',
    headers: {
      ...apiHeaders(project.secretKeys[0] ?? ''),
      'content-type': 'application/json',
    },
    body: JSON.stringify(data),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${fn} respondió ${response.status}`);
  return response.status === 204 ? null : response.json().catch(() => null);
}
