import { inject } from 'vitest';
import { ACCOUNTS, type Account } from '../demoAccounts.ts';

export interface Reply {
  status: number;
  /** The JSON that came back, or undefined when nothing did. */
  data: unknown;
}

export interface Call {
  method?: string;
  body?: unknown;
  /** A user's token; without one the caller is `anon`. */
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** A raw call to the API, as a browser would make it: `request('/rest/v1/tickets?select=id')`. */
export async function request(path: string, call: Call = {}): Promise<Reply> {
  const { apiUrl, publishableKey } = inject('backend');
  const { method = 'GET', body, token, headers } = call;
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, data: text === '' ? undefined : JSON.parse(text) };
}

/** Signs in by password and returns the access token. */
export async function signIn(email: string, password: string): Promise<string> {
  const { status, data } = await request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email, password },
  });
  const token: unknown = (data as { access_token?: unknown } | undefined)?.access_token;
  if (typeof token !== 'string') {
    throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(data)}`);
  }
  return token;
}

const tokens = new Map<Account, Promise<string>>();

/** The token of a demo account; each signs in once per file. */
export function tokenOf(account: Account): Promise<string> {
  const known = tokens.get(account);
  if (known) return known;
  const { email, password } = ACCOUNTS[account];
  const fresh = signIn(email, password);
  tokens.set(account, fresh);
  return fresh;
}

/** What a function answers to somebody, as it comes. */
export async function callFunction(
  name: string,
  who: Account | 'anon',
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { apiUrl, publishableKey } = inject('backend');
  const token = who === 'anon' ? undefined : await tokenOf(who);
  return fetch(`${apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      ...{ apikey: publishableKey, 'content-type': 'application/json' },
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

/** Has scheduled work done now, as the scheduler would within seconds: `enviar-correos`. */
export async function doScheduled(name: string): Promise<void> {
  const { apiUrl, serviceKey } = inject('backend');
  await fetch(`${apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: serviceKey },
  });
}
