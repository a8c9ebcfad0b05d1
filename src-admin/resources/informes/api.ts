import type { Informe } from '../../../src-shared/schemas/informe.ts';
import { checked, rpc } from '../../data/requests.ts';

export const informesApi = {
  /** A report whole: as it was sent, or as it would be now. */
  report: (informe: number): Promise<Informe> =>
    checked(
      import('../../../src-shared/schemas/informe.ts').then(({ informeSchema }) => informeSchema),
      rpc('informe_de', { p_informe: informe }),
    ),

  /** Holds a report back, or lets it go. */
  holdReport: (informe: number, retenido: boolean) =>
    rpc('retener_informe', { p_informe: informe, p_retenido: retenido }),
};
