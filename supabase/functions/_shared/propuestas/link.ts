import { createHash, createHmac } from 'node:crypto';
import { rpc, type Project } from '../rpc.ts';

/** A link of a proposal as the database knows it: its row, and what changes when it is revoked. */
export interface ProposalLink {
  enlace: number;
  nonce: string;
}

/** What opens a link: nobody makes it without the key, and whoever has that makes the same one again. */
export const proposalToken = (key: string, { enlace, nonce }: ProposalLink): string =>
  createHmac('sha256', key).update(`propuesta\n${enlace}:${nonce}`).digest('hex');

/**
 * Makes the token of a link and has the database believe it.
 * @returns null where the link was revoked meanwhile
 */
export async function openProposal(
  project: Project & { signingKey: string },
  link: ProposalLink,
): Promise<string | null> {
  const token = proposalToken(project.signingKey, link);
  const known = await rpc(project, 'anotar_token_de_propuesta', {
    p_enlace: link.enlace,
    p_nonce: link.nonce,
    p_hash: createHash('sha256').update(token).digest('hex'),
  });
  return known === true ? token : null;
}

/** Reads a link as a mail of the outbox names it, `12-` and its nonce; null for anything else. */
export function readProposalLink(text: unknown): ProposalLink | null {
  const [, enlace, nonce] = /^(\d{1,15})-([0-9a-f-]{36})$/.exec(String(text)) ?? [];
  return enlace && nonce ? { enlace: Number(enlace), nonce } : null;
}
