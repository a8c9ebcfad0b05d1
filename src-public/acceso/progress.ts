/** The token of a share link: after #, where servers do not see it, or in ?token=. */
export const tokenFrom = (search: string, hash: string): string =>
  (hash.replace(/^#/, '') || new URLSearchParams(search).get('token') || '').trim();

/** How many milestones need nothing more from the studio. */
export const doneOf = (hitos: readonly { estado: string }[]): number =>
  hitos.filter(({ estado }) => estado === 'entregado' || estado === 'aprobado').length;
