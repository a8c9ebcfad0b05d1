import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unAbono } from '../../../tests/builders/money.ts';
import {
  receiptOf,
  downloadFile,
  ongoing,
  saved,
  open,
  shown,
  ONGOING,
  chat,
  receipt,
} from './PagoShow.cases.ts';

const impersonating = vi.hoisted(() => vi.fn(() => false));
vi.mock('../../data/session/impersonation.ts', async (original) => ({
  ...(await original<object>()),
  isImpersonating: impersonating,
}));

it.each(['admin', 'cliente'] as const)('%s downloads the receipt of what is paid', async (who) => {
  open({ estado: 'pagado', metodo: 'transferencia', pagado_en: '2026-02-03T15:00:00Z' }, who);
  fireEvent.click(
    await screen.findByRole('button', { name: 'Descargar comprobante de pago' }, { timeout: 8000 }),
  );
  await waitFor(() => expect(saved).toEqual(['comprobante-P-9.pdf']));
  expect(receiptOf).toHaveBeenCalledExactlyOnceWith(9);
});

it('the picture of a transfer is downloaded whole only when it is requested', async () => {
  open({ estado: 'en_revision', comprobante: '3/foto.png' }, 'admin');
  const show = await screen.findByRole('button', { name: 'Ver la imagen aquí' }, { timeout: 8000 });
  expect(downloadFile).not.toHaveBeenCalled();
  fireEvent.click(show);
  expect(await screen.findByAltText('Comprobante de la transferencia')).toBeInTheDocument();
  expect(downloadFile).toHaveBeenCalledExactlyOnceWith('comprobantes', '3/foto.png');
});

it('nobody who impersonates a client has a receipt made', async () => {
  impersonating.mockReturnValue(true);
  open({ estado: 'pagado', metodo: 'transferencia', pagado_en: '2026-02-03T15:00:00Z' }, 'cliente');
  await shown();
  expect(screen.getByRole('button', { name: 'Descargar comprobante de pago' })).toBeDisabled();
  impersonating.mockReturnValue(false);
});

it.each(['anulado', 'reembolsado'])('what is %s has no receipt', async (estado) => {
  open({ estado }, 'cliente');
  await shown();
  expect(receipt()).toBeNull();
});

it('what is owed has no receipt, nor a chat where the studio has none, nor is it in course when no card page is open', async () => {
  open({ estado: 'pendiente', metodo: 'otro' }, 'cliente');
  await screen.findByText('00-123-45678-9');
  expect(receipt()).toBeNull();
  expect(chat()).toBeNull();
  await waitFor(() => expect(ongoing).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(ONGOING)).toBeNull();
});

it('of what is paid there is no chat, and nothing is in course', async () => {
  const until = '2026-01-05T15:05:00Z';
  open({ estado: 'pagado', metodo: 'otro' }, 'cliente', '56911112222', undefined, { until });
  await shown();
  expect(ongoing).not.toHaveBeenCalled();
  expect(chat()).toBeNull();
  expect(screen.queryByText(ONGOING)).toBeNull();
});

it.each([
  ['pendiente', 1],
  ['pagado', 0],
])(
  'one that is %s is edited by %i link, and what is closed by no address either',
  async (estado, links) => {
    open({ estado }, 'admin', '56911112222');
    await shown();
    await waitFor(() =>
      expect(screen.queryAllByRole('link', { name: 'Editar' })).toHaveLength(links),
    );
    // The studio agrees on nothing with itself.
    expect(chat()).toBeNull();
    if (links > 0) return;
    cleanup();
    open({ estado }, 'admin', null, '/pagos/9');
    expect(await screen.findByText(/ya no se edita/)).toBeVisible();
  },
);

it.each([
  ['posible_doble', 'antes nos habías informado una transferencia'],
  ['no_esperado', 'Nos llegó otro pago por lo mismo'],
])(
  'a client is warned of money that may have been received twice (%s), and what to do',
  async (tipo, said) => {
    const events = [{ id: 1, orden: 'P-9', tipo, datos: {}, creado_en: '2026-01-05T15:05:00Z' }];
    open({ estado: 'pagado', metodo: 'tarjeta' }, 'cliente', null, undefined, { events });
    const notice = await screen.findByText('Posible pago doble', {}, { timeout: 8000 });
    expect(notice.closest('[role=alert]')).toHaveTextContent(said);
  },
);

it('of what was paid in part a client sees the rest, and pays that', async () => {
  open({ estado: 'pendiente', monto: 75_000, abonado: 30_000 }, 'cliente', '56911112222');
  await waitFor(() => expect(chat()).not.toBeNull(), { timeout: 8000 });
  expect(screen.getByText(/ · abonado \$30\.000 · saldo por pagar \$45\.000$/)).toBeVisible();
  expect(chat()?.getAttribute('href')).toContain(encodeURIComponent('por $45.000, número P-9'));
  expect(screen.getByRole('button', { name: 'Descargar comprobante de pago' })).toBeEnabled();
});

it('of what was refunded in part the studio sees how much, and refunds the rest', async () => {
  open(
    {
      estado: 'pagado',
      metodo: 'otro',
      monto: 75_000,
      devuelto: 20_000,
      pagado_en: '2026-02-03T15:00:00Z',
    },
    'admin',
    null,
    '/pagos/9/show',
    {
      events: [
        {
          ...{ id: 1, orden: 'P-9', tipo: 'reembolsado', intento: null },
          ...{ datos: { monto: 20_000, motivo: 'Descuento' }, creado_en: '2026-02-03T15:00:00Z' },
        },
      ],
    },
  );
  await shown();
  expect(screen.getByText(/devuelto \$20\.000/)).toBeVisible();
  expect(await screen.findByText(/^\$20\.000 · /)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText(/^Cuota 2\. Se puede devolver hasta: \$55\.000\./)).toBeVisible();
  expect(screen.getByLabelText(/^Monto/)).toHaveValue('55.000');
});

it.each(['admin', 'cliente'] as const)(
  'what is owed, received and refunded adds up in one line for %s, and each amount has its day',
  async (who) => {
    open(
      { estado: 'pendiente', monto: 75_000, abonado: 40_000, devuelto: 10_000 },
      who,
      null,
      '/pagos/9/show',
      {
        lines: [
          unAbono({ id: 1, pago: 9, monto: 40_000, dia: '2026-03-05', motivo: 'En dos partes' }),
          unAbono({ id: 2, pago: 9, clase: 'devolucion', monto: 10_000, dia: '2026-03-09' }),
        ],
      },
    );
    const sums = 'Total $75.000 · abonado $40.000 · devuelto $10.000 · saldo por pagar $35.000';
    expect(await screen.findByText(sums, {}, { timeout: 8000 })).toBeVisible();
    await screen.findByText('Abonos y devoluciones');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toContain('Abono5 mar 2026 · TransferenciaEn dos partes$40.000');
    expect(lines).toContain('Devolución9 mar 2026 · Transferencia-$10.000');
  },
);

it.each([
  [true, 'IVA incluido'],
  [false, 'exento de IVA'],
  [null, null],
] as const)('says of IVA what the database knows: %s', async (afecto, said) => {
  open({}, 'cliente', null, '/pagos/9/show', { computed: { afecto } });
  await screen.findAllByText('$350.000', {}, { timeout: 8000 });
  const shown = screen.queryAllByText(/IVA incluido|exento de IVA/).map((e) => e.textContent);
  expect(shown).toEqual(said === null ? [] : [said]);
});
