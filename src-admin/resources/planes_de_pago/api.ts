import type { Database } from '../../../src-shared/database.types.ts';
import { rpc } from '../../data/requests.ts';
import type { Instalment } from './plan.ts';

type Functions = Database['public']['Functions'];

/** Payment plans. */
export const planesDePagoApi = {
  /** Makes all payments of a plan, and the milestones that it names, or none; returns their ids in the order in which they fall due. */
  async planPayments(plan: {
    cliente: number;
    plataforma: number | null;
    total: number;
    cuotas: readonly Instalment[];
  }): Promise<number[]> {
    const args = {
      p_cliente: plan.cliente,
      p_plataforma: plan.plataforma,
      p_total: plan.total,
      p_cuotas: plan.cuotas.map((cuota) => ({ ...cuota })),
    };
    // The generated type lacks null, which is a plan of no project.
    return rpc('crear_plan_de_pagos', args as Functions['crear_plan_de_pagos']['Args']);
  },

  /** Makes the sum of a plan's instalments its agreed total. */
  agreePlanTotal: (plan: string) => rpc('ajustar_total_del_plan', { p_plan: plan }),
};
