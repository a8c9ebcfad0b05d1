import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, money } from '../../resource.ts';

/** Several payments made at once: a form and no rows. */
export const planesDePago = defineResource<never>({
  name: 'planes_de_pago',
  rows: null,
  called: ['Plan de pagos', 'Planes de pago'],
  screens: {
    create: onDemand(async () => (await import('./PlanCreate.tsx')).PlanCreate),
  },
  access: { admin: ['create'], cliente: [], tickets: [] },
  menu: null,
  begin: { label: 'Crear un plan de pagos', words: 'nuevo plan cuotas mitades' },
  audit: null,
  fields: {
    concepto: 'Concepto',
    total: money('Total del plan'),
    cuantas: 'Cuántas cuotas',
    reparto: 'Cómo se reparte',
  },
  csv: [],
});
