import type { Database } from '../../../src-shared/database.types.ts';
import { rpc } from '../../data/requests.ts';

type Functions = Database['public']['Functions'];

/** Payment plans. */
export const planesDePagoApi = {
  /** Makes all payments of a plan, and the milestones that it names, or none; returns their ids in the order in which they fall due. */
  async planPayments(plan: {
    cliente: number;
    plataforma: number | null;
    total: number;
    cuotas: {
      concepto: string;
      monto: number;
      vence_el: string;
      /** The milestone for whose approval it waits, or the name of one that the plan makes. */
      hito?: number;
      hito_titulo?: string;
    }[];
  }): Promise<number[]> {
    const args = {
      p_cliente: plan.cliente,
      p_plataforma: plan.plataforma,
      p_total: plan.total,
      p_cuotas: plan.cuotas,
    };
    // Null is an answer, too: a plan of no project in particular.
    return rpc('crear_plan_de_pagos', args as Functions['crear_plan_de_pagos']['Args']);
  },

  /** What a plan comes to is from now on the sum of its instalments. */
  agreePlanTotal: (plan: string) => rpc('ajustar_total_del_plan', { p_plan: plan }),
};
