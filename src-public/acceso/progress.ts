/** The token of a share link: after #, where no server and no log sees it, and nowhere else. */
export const tokenFrom = (hash: string): string => hash.replace(/^#/, '').trim();

/** How many milestones need nothing more from the studio. */
export const doneOf = (hitos: readonly { estado: string }[]): number =>
  hitos.filter(({ estado }) => estado === 'entregado' || estado === 'aprobado').length;
