/** What a share link asks for. */
interface Asked {
  token: string;
  /** Its page in the portfolio, instead of its progress. */
  preview: boolean;
}

/** The token of a share link: after #, where no server and no log sees it, and nowhere else. */
export function askedIn(hash: string): Asked {
  const asked = hash.replace(/^#/, '').trim();
  const token = asked.replace(/\/portafolio$/, '');
  return { token, preview: token !== asked };
}

/** How many milestones need nothing more from the studio. */
export const doneOf = (hitos: readonly { estado: string }[]): number =>
  hitos.filter(({ estado }) => estado === 'entregado' || estado === 'aprobado').length;
