import { losProductos } from '../../tests/builders/products.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import ConfirmacionPage from '../../src-public/pagos/ConfirmacionPage.tsx';
import { apiAnswers, paysOnline } from '../apiAnswers.ts';
import { at, withAnswers } from './environment.tsx';

/** What became of a payment: each state that its page can be in. */
const meta = {
  title: 'Páginas/Pagos',
  parameters: { layout: 'fullscreen' },
  decorators: [at('/api/pagos/confirmacion?orden=W-1')],
  beforeEach: withAnswers,
  render: () => <ConfirmacionPage />,
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

interface Estado {
  orden?: string;
  referencia?: string;
  concepto?: string;
  monto?: number;
  producto?: string | null;
  vendido?: null;
  metodo?: string;
  en_linea?: boolean;
  intento?: string;
}

const answered = (estado: string, rest: Estado = {}) =>
  apiAnswers(200, {
    ...{ orden: 'W-1', referencia: 'W-7F3K-92', estado, monto: 89250 },
    ...{ concepto: 'Primera página web: pago inicial', producto: 'pagina-web' },
    vendido: losProductos()[rest.producto === 'asesoria-cv' ? 1 : 0],
    ...rest,
  });

/** The page with an answer, and the title that it must have. */
const state = (title: string, beforeEach: () => () => void): Story => ({
  beforeEach,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible();
  },
});

export const Listo = state('Tu pago está listo', () => answered('pagado'));

export const VerificadoConElProveedor = {
  ...state('Tu pago está listo', () => answered('pagado', { en_linea: true })),
  tags: ['matrix'],
};

export const EnCamino = {
  ...state('Tu pago está en camino', () => answered('pendiente', { intento: 'pendiente' })),
  tags: ['matrix'],
};

/** Nothing is on its way that nobody began to pay, and the way to do it is a press away. */
export const TransferenciaPorHacer: Story = {
  tags: ['sin-imagen'],
  beforeEach: () => answered('pendiente', { metodo: 'transferencia' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Esperamos tu transferencia' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver cómo pagar' })).toHaveAttribute(
      'href',
      '/comprar?producto=pagina-web&pedido=W-1',
    );
    await expect(canvas.getByText('$178.500')).toBeVisible();
    await expect(canvas.getByText(/^\$89\.250, contra entrega/)).toBeVisible();
  },
};

/** What promises a session leads to its calendar. */
export const AsesoriaPagada: Story = {
  tags: ['sin-imagen', 'matrix'],
  beforeEach: () => answered('pagado', { producto: 'asesoria-cv', metodo: 'tarjeta' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: 'Agendar mi primera sesión' }),
    ).toHaveAttribute('href', '/agendar?tipo=asesoria-cv');
  },
};

export const ComprobanteEnRevision = {
  ...state('Estamos revisando tu pago', () => answered('en_revision')),
  tags: ['matrix'],
};

/** With a provider there is a way to try again, marked as a trial where it is one. */
export const Rechazado: Story = {
  beforeEach: () => {
    const stops = [answered('pendiente', { intento: 'rechazado' }), paysOnline({ prueba: true })];
    return () => stops.forEach((stop) => stop());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('El pago no se completó')).toBeVisible();
    await expect(await canvas.findByText(/Pago de prueba/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Intentar de nuevo' })).toBeEnabled();
  },
};

export const SinTerminar = {
  ...state('No terminaste de pagar', () => answered('pendiente', { intento: 'anulado' })),
  tags: ['matrix'],
};

export const QueNoCalza = {
  ...state('Recibimos un pago que no calza', () => answered('pendiente', { intento: 'observado' })),
  tags: ['matrix'],
};

export const SinConfirmar = {
  ...state('No pudimos confirmar tu pago', () => answered('rechazado')),
  tags: ['matrix'],
};

export const Anulado = {
  ...state('Este pago fue anulado', () => answered('anulado')),
  tags: ['matrix'],
};

export const Reembolsado = {
  ...state('Te devolvimos el pago', () => answered('reembolsado')),
  tags: ['matrix'],
};

/** A client's instalment is called no order, says that nothing of it is left, and leads back to their payments. */
export const CuotaDeCliente: Story = {
  beforeEach: () =>
    answered('pagado', {
      orden: 'P-20',
      referencia: 'P-20',
      ...{ concepto: 'Cuota 2 de 3', producto: null, vendido: null },
      monto: 75_000,
      en_linea: true,
    }),
  play: async ({ canvas }) => {
    const back = await canvas.findByRole('link', { name: 'Ver mis pagos' });
    await expect(back).toHaveAttribute('href', '/dashboard/pagos');
    const facts = canvas.getAllByRole('term').map((term) => {
      const { textContent, nextElementSibling } = term;
      return `${textContent}: ${nextElementSibling?.textContent}`;
    });
    await expect(facts).toEqual([
      'Pago: P-20',
      'Concepto: Cuota 2 de 3',
      'Monto: $75.000',
      'Saldo de este pago: $0',
    ]);
  },
};

/** Whose card was refused finds the way to try again, also for what was paid together with other payments. */
export const CuotaRechazada: Story = {
  tags: ['sin-imagen', 'matrix'],
  beforeEach: () =>
    answered('pendiente', { orden: 'J-20', referencia: 'J-20', intento: 'rechazado' }),
  play: async ({ canvas }) => {
    const again = await canvas.findByRole('link', { name: 'Intentar de nuevo' });
    await expect(again).toHaveAttribute('href', '/dashboard/pagos');
  },
};

export const Desconocido = {
  ...state('No encontramos ese pedido', () => apiAnswers(200, null)),
  tags: ['matrix'],
};

export const SinRespuesta = state('No pudimos revisar tu pago', () => apiAnswers(400, {}));
