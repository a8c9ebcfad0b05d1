import { pastedToken } from '../../src-shared/pastedLink.ts';

/** What a share link asks for. */
interface ShareLink {
  /** Empty where a part of it is missing. */
  token: string;
  /** Its page in the portfolio, instead of its progress. */
  preview: boolean;
}

/** The token of a share link: after #, where no server and no log sees it, and nowhere else. */
export function readShareLink(hash: string): ShareLink {
  const pasted = pastedToken(hash.replace(/^#/, ''));
  if (pasted.kind !== 'whole') return { token: '', preview: false };
  return { token: pasted.token, preview: /^\/p/i.test(pasted.rest) };
}

/** How many milestones need nothing more from the studio. */
export const doneOf = (hitos: readonly { estado: string }[]): number =>
  hitos.filter(({ estado }) => estado === 'entregado' || estado === 'aprobado').length;
