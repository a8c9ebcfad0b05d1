import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, shown, ONGOING, chat, receipt } from '../PagoShow.cases.ts';

const impersonating = vi.hoisted(() => vi.fn(() => false));
vi.mock('../../../data/session/impersonation.ts', async (original) => ({
  ...(await original<object>()),
  isImpersonating: impersonating,
}));

it('what is owed is also agreed on in a chat, whose first words name it', async () => {
  open(
    { estado: 'rechazado', motivo_rechazo: 'No se lee', monto: 75_000 },
    'cliente',
    '56911112222',
  );
  await waitFor(() => expect(chat()).not.toBeNull(), { timeout: 8000 });
  const address = new URL(chat()?.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/56911112222');
  expect(address.searchParams.get('text')).toBe(
    'Hola, quiero pagar «Cuota 2» por $75.000, número P-9. ¿Cómo lo hacemos?',
  );
});

it('what is in review has neither a receipt nor a chat', async () => {
  open({ estado: 'en_revision' }, 'cliente', '56911112222');
  await shown();
  expect(receipt()).toBeNull();
  expect(chat()).toBeNull();
});

it.each([
  ['tarjeta', '5 de enero de 2026 a las 12:05'],
  ['transferencia', '5 de enero de 2026'],
])('what was paid by %s says when', async (metodo, said) => {
  open({ estado: 'pagado', metodo, pagado_en: '2026-01-05T15:05:00Z' }, 'cliente');
  expect(await screen.findByText(said, {}, { timeout: 8000 })).toBeVisible();
});

it.each(['pendiente', 'en_revision', 'programado', 'rechazado'])(
  'a client hears of a card page that is open for what is %s, and until when',
  async (estado) => {
    const until = '2026-01-05T15:05:00Z';
    open({ estado, motivo_rechazo: 'x' }, 'cliente', null, undefined, { until });
    const notice = (await screen.findByText(ONGOING, {}, { timeout: 8000 })).closest(
      '[role=alert]',
    );
    expect(notice).toHaveTextContent('hasta el 5 de enero de 2026 a las 12:05');
    expect(notice).toHaveTextContent('no pagues otra vez ni informes una transferencia');
  },
);

it('the studio hears the same, and what to do', async () => {
  const tipo = 'posible_doble';
  const events = [{ id: 1, orden: 'P-9', tipo, datos: {}, creado_en: '2026-01-05T15:05:00Z' }];
  open({ estado: 'pagado', metodo: 'tarjeta' }, 'admin', null, undefined, { events });
  expect(
    await screen.findByText(/^Posible pago doble: .*si llegó, devuélvela/, {}, { timeout: 8000 }),
  ).toBeVisible();
});
