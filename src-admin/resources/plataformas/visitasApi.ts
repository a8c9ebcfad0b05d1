import { checked, rpc } from '../../data/requests.ts';
import type { PlatformVisits } from './schemas.ts';

export const visitasApi = {
  /** What is counted of a platform's site; null where nobody ever counted. */
  async platformVisits(plataforma: number): Promise<PlatformVisits | null> {
    const answer = await rpc('visitas_de_plataforma', { p_plataforma: plataforma });
    if (answer === null) return null;
    return checked(
      import('./schemas.ts').then(({ platformVisitsSchema }) => platformVisitsSchema),
      Promise.resolve(answer),
    );
  },

  /** Says whether a path is a page of a platform's site. */
  recognizePage: (plataforma: number, ruta: string, conocida: boolean) =>
    rpc('reconocer_pagina', { p_plataforma: plataforma, p_ruta: ruta, p_conocida: conocida }),

  /** Begins to count the visits of a platform's site, or stops. */
  countVisits: (plataforma: number, activo: boolean) =>
    rpc('contar_visitas_de_plataforma', { p_plataforma: plataforma, p_activo: activo }),
};
