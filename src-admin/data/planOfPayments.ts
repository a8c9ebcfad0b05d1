import type { CreateResult, DataProvider } from 'react-admin';
import type { Methods } from './methods.ts';

type Plan = Parameters<Methods['planPayments']>[0];

/** Layer: a plan is no table; creating one makes its payments, or none of them. */
export const withPlans =
  (planPayments: Methods['planPayments']) =>
  (dp: DataProvider): DataProvider => ({
    ...dp,
    create: async (table, params) => {
      if (table !== 'planes_de_pago') return dp.create(table, params);
      const [id] = await planPayments(params.data as Plan);
      return { data: { id } } as CreateResult;
    },
  });
