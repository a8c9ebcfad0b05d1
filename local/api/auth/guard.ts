import type { EmailDriver } from '@supabase/lite';
import type { Kysely } from 'kysely';
import { requestContext } from '../../http/requestContext.ts';
import type { AuthSettings } from '../../machine/projectConfig.ts';
import { callerOf } from './caller.ts';
import type { AuthContext } from './context.ts';
import { answerFactors, requireSecondFactor, type FactorBody } from './factors.ts';
import { withFactors, withLevel } from './level.ts';
import {
  answerMailCall,
  checkMailCall,
  doMailCall,
  MAIL_CALLS,
  type MailBody,
  type MailCall,
} from './mailCalls.ts';
import { changePassword, sendReauthentication } from './passwordChange.ts';
import { isTooLong, tooLong } from './passwords.ts';

interface AuthBody extends MailBody, FactorBody {
  token?: string | null;
  token_hash?: string | null;
  nonce?: string | null;
  current_password?: string | null;
}

/** Types of mail that the library lacks, each with the library's type that checks the same codes. */
const VERIFY_TYPES: Readonly<Record<string, string>> = { email: 'magiclink', invite: 'signup' };

/** The database refused an address that nobody invited. */
const NOT_INVITED = '42501';

const postOf = (request: Request, call: string, body: object): Request =>
  new Request(new URL(`/auth/v1/${call}`, request.url), {
    method: 'POST',
    headers: request.headers,
    body: JSON.stringify(body),
  });

const withBody = ({ url, method, headers, signal }: Request, body: object): Request =>
  new Request(url, { method, headers, signal, body: JSON.stringify(body) });

/** Removes null fields: Supabase ignores them, the library takes them for values. */
function withoutNulls(body: AuthBody): AuthBody {
  const there = Object.entries(body).filter(([, value]) => value !== null);
  return there.length === Object.keys(body).length ? body : Object.fromEntries(there);
}

/**
 * Stands before the library's auth service: makes accounts for invited addresses alone, guards a
 * change of password, and answers for second factors.
 */
export class AuthGuard {
  private readonly context: AuthContext;

  constructor(options: {
    settings: AuthSettings;
    connection: { kysely: Kysely<unknown> };
    mail: EmailDriver;
    jwtSecret: string;
    siteHost: string;
    next: (request: Request) => Promise<Response>;
  }) {
    this.context = {
      ...options,
      post: async (request, call, body) => {
        const { status } = await options.next(postOf(request, call, body));
        const error = requestContext.getStore()?.error;
        if (status >= 500 && error?.code !== NOT_INVITED)
          throw new Error(error?.code ?? `HTTP ${status}`);
      },
    };
  }

  /** Answers an auth call; `path` is decoded, `text` the body, which `checkJson` has seen. */
  async handle(asked: Request, path: string, text: string): Promise<Response> {
    const method = asked.method === 'HEAD' ? 'GET' : asked.method;
    const call = path.slice('/auth/v1/'.length);
    const said = (text === '' || method === 'GET' ? {} : JSON.parse(text)) as AuthBody;
    const body = withoutNulls(said);
    const request = body === said ? asked : withBody(asked, body);
    const factors = await answerFactors(this.context, request, call, body);
    if (factors) return factors;
    if (method === 'POST' && call === 'token') {
      const isPassword = new URL(request.url).searchParams.get('grant_type') === 'password';
      const response = await this.context.next(request);
      return withLevel(this.context, request, response, isPassword ? 'password' : undefined);
    }
    if (call === 'verify' && (method === 'POST' || method === 'GET'))
      return withLevel(this.context, request, await this.verify(request, body), 'otp');
    if (method === 'PUT' && call === 'user')
      return withFactors(this.context, await this.updateUser(request, body));
    if (method === 'GET' && call === 'user')
      return withFactors(this.context, await this.context.next(request));
    if (method === 'GET' && call === 'reauthenticate')
      return sendReauthentication(this.context, request);
    const mailCall = MAIL_CALLS.find((known) => known === call);
    if (method === 'POST' && mailCall) return this.mailCall(request, mailCall, body);
    return this.context.next(request);
  }

  private verify(request: Request, body: AuthBody): Promise<Response> {
    if (request.method !== 'POST') return this.context.next(request);
    const type = VERIFY_TYPES[body.type ?? ''] ?? body.type;
    return this.context.next(postOf(request, 'verify', { ...body, type }));
  }

  private async mailCall(request: Request, call: MailCall, body: AuthBody): Promise<Response> {
    const email = body.email?.trim().toLowerCase() ?? '';
    const asked = { ...body, email };
    const invalid = checkMailCall(call, asked, this.context.settings.minimumPassword);
    if (invalid) return invalid;
    await doMailCall(this.context, request, call, asked);
    return answerMailCall(call, email);
  }

  private async updateUser(request: Request, body: AuthBody): Promise<Response> {
    if (body.password == null && body.email == null) return this.context.next(request);
    if (body.password != null && isTooLong(body.password)) return tooLong();
    const caller = await callerOf(this.context, request);
    if (caller instanceof Response) return caller;
    const low = await requireSecondFactor(this.context, caller);
    if (low) return low;
    return body.password == null
      ? this.context.next(request)
      : changePassword(this.context, request, caller, body);
  }
}
