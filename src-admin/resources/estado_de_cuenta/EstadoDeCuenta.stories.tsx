import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inDays, inHours } from '../../../tests/builders/clock.ts';
import { unPago } from '../../../tests/builders/money.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { estadoDeCuenta } from './index.ts';

export default { title: 'Consola/Estado de cuenta', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const owner = () => unCliente({ id: 3, cliente: 'Ana Riquelme', empresa: 'Vivero Laurel' });
const paid = (concepto: string, days: number) =>
  unPago({
    ...{ cliente: 3, concepto, estado: 'pagado', monto: 350_000 },
    ...{ vence_el: inDays(days), pagado_en: inHours(24 * days) },
  });
const due = (concepto: string, days: number) =>
  unPago({ cliente: 3, concepto, estado: 'pendiente', monto: 1_250_000, vence_el: inDays(days) });

const stories = pagesOf({
  resource: { name: 'estado-de-cuenta', screens: { list: estadoDeCuenta } },
  rows: () => ({
    clientes: [owner()],
    pagos: [
      paid('Tienda en línea, cuota 1 de 3', -60),
      due('Tienda en línea, cuota 2 de 3', -5),
      due('Tienda-en-línea-con-despacho-a-todo-el-país-y-retiro-en-vivero, cuota 3 de 3', 30),
    ],
  }),
  answers: {
    clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
  },
});
const asClient = { perfil: 'cliente' } as const;

export const ConPagos = stories.list('Saldo por pagar', asClient);
const onPhone = stories.list('Saldo por pagar', { ...asClient, phone: true });
export const EnTelefono: StoryObj = {
  ...onPhone,
  play: async (context) => {
    await onPhone.play?.(context);
    const lines = await context.canvas.findByRole('region', { name: 'Pagos' });
    await expect(lines.scrollWidth).toBe(lines.clientWidth);
  },
};
export const Larga = stories.list(/^Mantención 36 · /, {
  ...asClient,
  rows: () => ({
    clientes: [owner()],
    pagos: Array.from({ length: 36 }, (_, n) => paid(`Mantención ${n + 1}`, -30 * (36 - n))),
  }),
});
export const Vacia = stories.list('Saldo por pagar', {
  ...asClient,
  rows: () => ({ clientes: [owner()], pagos: [] }),
});
export const SinClienteElegido = stories.list('Elige un cliente para ver su estado de cuenta.');
