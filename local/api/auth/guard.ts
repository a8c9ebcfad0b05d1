import type { EmailDriver } from '@supabase/lite';
import type { Kysely } from 'kysely';
import { requestContext } from '../../http/requestContext.ts';
import type { AuthSettings } from '../../machine/projectConfig.ts';
import { authError, tooMany } from './answers.ts';
import { Background } from './background.ts';
import { callerOf } from './caller.ts';
import type { AuthContext } from './context.ts';
import { answerFactors, requireSecondFactor, type FactorBody } from './factors.ts';
import { withFactors, withLevel } from './level.ts';
import { AuthCounts, countedAddress, type CountedCall } from './limits.ts';
import {
  answerMailCall,
  checkMailCall,
  doMailCall,
  MAIL_CALLS,
  type MailBody,
  type MailCall,
} from './mailCalls.ts';
import { changePassword, sendReauthentication } from './passwordChange.ts';
import { isTooLong, signInWithPassword, tooLong } from './passwords.ts';
import { signOut } from './signOut.ts';

interface AuthBody extends MailBody, FactorBody {
  token?: string | null;
  token_hash?: string | null;
  nonce?: string | null;
  current_password?: string | null;
}

/** A type of mail that Supabase knows and the library does not, by the one that looks at the same codes. */
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

/** What is null is not there, as Supabase reads it; the library takes it for a value. */
function withoutNulls(body: AuthBody): AuthBody {
  const there = Object.entries(body).filter(([, value]) => value !== null);
  return there.length === Object.keys(body).length ? body : Object.fromEntries(there);
}

/**
 * Stands before the library's auth service: counts calls by address, mails by mailbox and guesses by
 * code, answers alike for unknown, invited and known addresses, guards a change of password, and
 * answers for second factors.
 */
export class AuthGuard {
  private readonly background = new Background();
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
      counts: new AuthCounts(options.settings),
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
    if (method === 'POST' && call === 'token') return this.token(request, body);
    if (call === 'verify' && (method === 'POST' || method === 'GET'))
      return withLevel(this.context, request, await this.verify(request, body), 'otp');
    if (method === 'PUT' && call === 'user')
      return withFactors(this.context, await this.updateUser(request, body));
    if (method === 'POST' && call === 'logout') return signOut(this.context, request);
    if (method === 'GET' && call === 'user')
      return withFactors(this.context, await this.context.next(request));
    if (method === 'GET' && call === 'reauthenticate') {
      return (
        (await this.counted(request, 'sign_in_sign_ups')) ??
        sendReauthentication(this.context, request)
      );
    }
    const mailCall = MAIL_CALLS.find((known) => known === call);
    if (method === 'POST' && mailCall) return this.mailCall(request, mailCall, body);
    return this.context.next(request);
  }

  /** Waits for the mails that answers did not wait for. */
  settled(): Promise<void> {
    return this.background.settled();
  }

  private async counted(request: Request, kind: CountedCall): Promise<Response | undefined> {
    const wait = await this.context.counts.call(kind, countedAddress(request.headers));
    return wait === undefined ? undefined : tooMany('over_request_rate_limit', wait);
  }

  private async token(request: Request, body: AuthBody): Promise<Response> {
    const isPassword = new URL(request.url).searchParams.get('grant_type') === 'password';
    const refusal = await this.counted(request, isPassword ? 'sign_in_sign_ups' : 'token_refresh');
    if (refusal) return refusal;
    return isPassword
      ? withLevel(
          this.context,
          request,
          await signInWithPassword(this.context, request, body),
          'password',
        )
      : withLevel(this.context, request, await this.context.next(request));
  }

  private async verify(request: Request, body: AuthBody): Promise<Response> {
    const refusal = await this.counted(request, 'token_verifications');
    if (refusal) return refusal;
    if (request.method !== 'POST') return this.context.next(request);
    const type = VERIFY_TYPES[body.type ?? ''] ?? body.type;
    const known = postOf(request, 'verify', { ...body, type });
    const mailbox = body.token_hash ? undefined : body.email?.toLowerCase();
    if (!mailbox) return this.context.next(known);
    if (!(await this.context.counts.guess(mailbox)))
      return authError(403, 'otp_expired', 'Email link is invalid or has expired');
    const response = await this.context.next(known);
    if (response.ok) await this.context.counts.guessed(mailbox);
    return response;
  }

  private async mailCall(request: Request, call: MailCall, body: AuthBody): Promise<Response> {
    const refusal = await this.counted(request, 'sign_in_sign_ups');
    if (refusal) return refusal;
    const email = body.email?.trim().toLowerCase() ?? '';
    const asked = { ...body, email };
    const invalid = checkMailCall(call, asked, this.context.settings.minimumPassword);
    if (invalid) return invalid;
    const wait = await this.context.counts.mail(email);
    if (wait !== undefined) return tooMany('over_email_send_rate_limit', wait);
    const { method, url, headers } = request;
    this.background.add(call, () =>
      requestContext.run(
        { method, path: new URL(url).pathname, headers: Object.fromEntries(headers) },
        () => doMailCall(this.context, request, call, asked),
      ),
    );
    return answerMailCall(call, email);
  }

  private async updateUser(request: Request, body: AuthBody): Promise<Response> {
    if (body.password == null && body.email == null) return this.context.next(request);
    if (body.password != null && isTooLong(body.password)) return tooLong();
    const refusal = await this.counted(request, 'sign_in_sign_ups');
    if (refusal) return refusal;
    const caller = await callerOf(this.context, request);
    if (caller instanceof Response) return caller;
    const low = await requireSecondFactor(this.context, caller);
    if (low) return low;
    if (body.email) {
      const wait = await this.context.counts.mail(body.email.trim().toLowerCase());
      if (wait !== undefined) return tooMany('over_email_send_rate_limit', wait);
    }
    return body.password == null
      ? this.context.next(request)
      : changePassword(this.context, request, caller, body);
  }
}
