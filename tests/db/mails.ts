import type { Sql } from 'postgres';
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
  // The notices of the outbox reach the same mailbox, whenever its task runs.
  return mails
    .sort((a, b) => a.recibidoEn.localeCompare(b.recibidoEn))
    .map(({ id, asunto, html }) => ({
      id,
      asunto,
      code: />(\d{6,8})</.exec(html)?.[1] ?? '',
      tokenHash: /token_hash=(\w+)/.exec(html)?.[1] ?? '',
      type: /type=(\w+)/.exec(html)?.[1] ?? '',
    }))
    .filter(({ code, tokenHash }) => code || tokenHash);
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

/** The token of the link in the last mail of the outbox to an address: there while it waits, in the mailbox once it is out. */
export async function mailedToken(sql: Sql, mailUrl: string, address: string): Promise<string> {
  const [row] = await sql<{ token: string }[]>`
    select datos ->> 'token' as token from public.correos
    where para = ${address} and datos ? 'token' order by creado_en desc limit 1`;
  if (!row) throw new Error(`no mail with a link to ${address}`);
  if (row.token !== '[enlace]') return row.token;
  const response = await fetch(`${mailUrl}/api/correos?para=${encodeURIComponent(address)}`);
  const mails = (await response.json()) as { html: string; recibidoEn: string }[];
  const [token] = mails
    .sort((a, b) => b.recibidoEn.localeCompare(a.recibidoEn))
    .flatMap(({ html }) => /[#=]([0-9a-f]{64})"/.exec(html)?.[1] ?? []);
  if (token === undefined) throw new Error(`no link in the mailbox of ${address}`);
  return token;
}
