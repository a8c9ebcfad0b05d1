import { DataError } from '../../data/errors.ts';
import { rpc } from '../../data/requests.ts';

export const serviciosApi = {
  /** A client accepts what a service says, word by word as they read it. */
  acceptService: (servicio: number, texto: string) =>
    rpc('aceptar_servicio', { p_servicio: servicio, p_texto: texto }),

  /** Ends a service with what is paid. Returns the first day without it. */
  endService: (servicio: number, comentario: string) =>
    rpc('terminar_servicio', {
      p_servicio: servicio,
      ...(comentario && { p_comentario: comentario }),
    }),

  /** From now on nothing is charged of a service. */
  pauseService: (servicio: number) => rpc('pausar_servicio', { p_servicio: servicio }),

  /** A service that was paused, or was to end, goes on. Returns the day of its next period. */
  resumeService: (servicio: number) => rpc('seguir_servicio', { p_servicio: servicio }),

  /** What comes in again each month, what renews within 90 days, and what of it may not. */
  async recurringIncome() {
    const [income] = await rpc('ingreso_recurrente');
    if (!income) throw new DataError('server');
    return income;
  },
};
