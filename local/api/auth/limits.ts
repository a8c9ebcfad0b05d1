import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AuthSettings } from '../../machine/projectConfig.ts';

const FIVE_MINUTES = 300;
const HOUR = 3600;

/** A mailed code is void after this many wrong guesses at its mailbox; hosted Supabase has no such count. */
const MISSES = 10;

/** Wrong codes of an authenticator that an account may give in five minutes, from wherever; hosted Supabase has no such count. */
const WRONG_CODES = 10;

/** What is counted by network address, by the names of [auth.rate_limit] in config.toml. */
export type CountedCall = 'sign_in_sign_ups' | 'token_verifications' | 'token_refresh';

/**
 * Whom a request is counted for: the address that our own server saw, or the /64 of an IPv6 one,
 * which one subscriber owns whole. Requests without a readable address share one count.
 */
export function countedAddress(headers: Headers): string {
  const said = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  if (!ipaddr.isValid(said)) return 'unknown';
  const address = ipaddr.process(said).toString();
  return address.includes(':')
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()
    : address;
}

/** Takes one from a count; the seconds until there is one again when there is none. */
async function take(count: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await count.consume(key);
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/** The counts of the auth calls, in memory: a restart begins again. */
export class AuthCounts {
  private readonly calls: Record<CountedCall, RateLimiterMemory>;
  private readonly mails: RateLimiterMemory;
  private readonly mailboxes: RateLimiterMemory | undefined;
  private readonly misses: RateLimiterMemory;
  private readonly codes = new RateLimiterMemory({ points: WRONG_CODES, duration: FIVE_MINUTES });

  constructor({ limits, otpExpiry }: AuthSettings) {
    const perAddress = (points: number) =>
      new RateLimiterMemory({ points, duration: FIVE_MINUTES });
    this.calls = {
      sign_in_sign_ups: perAddress(limits.signInSignUps),
      token_verifications: perAddress(limits.tokenVerifications),
      token_refresh: perAddress(limits.tokenRefresh),
    };
    this.mails = new RateLimiterMemory({ points: limits.emailSent, duration: HOUR });
    this.mailboxes =
      limits.maxFrequency > 0
        ? new RateLimiterMemory({ points: 1, duration: limits.maxFrequency })
        : undefined;
    this.misses = new RateLimiterMemory({ points: MISSES, duration: otpExpiry });
  }

  /** Counts a call of an address; seconds to wait when it has made too many. */
  call(kind: CountedCall, address: string): Promise<number | undefined> {
    return take(this.calls[kind], address);
  }

  /**
   * Counts a mail asked for a mailbox, whether or not anybody has it; seconds to wait when that
   * mailbox or all together have had too many. A new mail is a new code, with guesses of its own.
   */
  async mail(mailbox: string): Promise<number | undefined> {
    const wait =
      (this.mailboxes && (await take(this.mailboxes, mailbox))) ?? (await take(this.mails, 'all'));
    if (wait === undefined) await this.misses.delete(mailbox);
    return wait;
  }

  /** Counts a guess at the code of a mailbox; false when that code is void. */
  async guess(mailbox: string): Promise<boolean> {
    return (await take(this.misses, mailbox)) === undefined;
  }

  /** Counts a code of an authenticator; seconds to wait when the account has given too many wrong ones. */
  code(account: string): Promise<number | undefined> {
    return take(this.codes, account);
  }

  /** The authenticator's code was right. */
  async codeFits(account: string): Promise<void> {
    await this.codes.delete(account);
  }

  /** The guess was right. */
  async guessed(mailbox: string): Promise<void> {
    await this.misses.delete(mailbox);
  }
}
