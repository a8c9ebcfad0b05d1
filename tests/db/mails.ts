import { expect } from 'vitest';

/** An auth mail as the local mailbox keeps it. */
export interface AuthMail {
  id: string;
  asunto: string;
  /** The typed code and the hash of the link that the mail carries. */
  code: string;
  tokenHash: string;
  type: string;
}

/** The auth mails of an address, newest last. */
export async function mailsTo(mailUrl: string, address: string): Promise<AuthMail[]> {
  const response = await fetch(`${mailUrl}/api/correos?para=${encodeURIComponent(address)}`);
  const mails = (await response.json()) as {
    id: string;
    asunto: string;
    html: string;
    recibidoEn: string;
  }[];
  return mails
    .sort((a, b) => a.recibidoEn.localeCompare(b.recibidoEn))
    .map(({ id, asunto, html }) => ({
      id,
      asunto,
      code: />(\d+)</.exec(html)?.[1] ?? '',
      tokenHash: /token_hash=(\w+)/.exec(html)?.[1] ?? '',
      type: /type=(\w+)/.exec(html)?.[1] ?? '',
    }));
}

/** The first mail that arrives after `before`, the mails that were there. */
export async function nextMail(
  mailUrl: string,
  address: string,
  before: readonly AuthMail[],
): Promise<AuthMail> {
  const known = new Set(before.map(({ id }) => id));
  let fresh: AuthMail | undefined;
  await expect
    .poll(
      async () => {
        fresh = (await mailsTo(mailUrl, address)).find(({ id }) => !known.has(id));
        return fresh !== undefined;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  if (!fresh) throw new Error(`no mail came for ${address}`);
  return fresh;
}
