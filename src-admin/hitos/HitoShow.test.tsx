import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unPago } from '../../tests/builders/money.ts';
import { unaPlataforma, unHito } from '../../tests/builders/people.ts';
import { openPage } from '../../tests/inConsole.tsx';
import type { Pago } from '../data/rows.ts';
import { hitos } from './index.ts';

vi.setConfig({ testTimeout: 20_000 });

const pago = (change: Partial<Pago>) =>
  unPago({ id: 9, hito: 4, concepto: 'Saldo', monto: 350_000, ...change });

const open = (perfil: 'admin' | 'cliente', estado: string, pagos: Pago[]) =>
  openPage('hitos', hitos, {
    at: '/hitos/4/show',
    perfil,
    rows: {
      hitos: [unHito({ id: 4, titulo: 'Portada', estado, plataforma_id: 1 })],
      plataformas: [unaPlataforma({ id: 1 })],
      tickets: [],
      pagos,
    },
    answers: {
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
    },
  });

it.each(['admin', 'cliente'] as const)(
  'for %s a milestone names the payment that waits for it, and leads to it',
  async (perfil) => {
    open(perfil, 'en_curso', [
      pago({ estado: 'programado' }),
      unPago({ id: 10, hito: 5, concepto: 'De otro hito' }),
    ]);
    const link = await screen.findByRole('link', { name: /^Saldo/ }, { timeout: 8000 });
    expect(link).toHaveAttribute('href', '/pagos/9/show');
    expect(link).toHaveTextContent('$350.000 · al aprobar el hito');
    expect(screen.queryByText('De otro hito')).toBeNull();
  },
);

it('one without payments has no panel of them', async () => {
  open('cliente', 'en_curso', []);
  await screen.findByText('Tienda de plantas');
  expect(screen.queryByText('Pagos de este hito')).toBeNull();
});

it('taking an approval back says what becomes of the payment that it released', async () => {
  open('admin', 'aprobado', [pago({ estado: 'pendiente', liberado_en: '2026-11-20T12:00:00Z' })]);
  await screen.findByRole('link', { name: /^Saldo/ }, { timeout: 8000 });
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la aprobación' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Sigue por pagar «Saldo», $350.000: si ya no corresponde cobrarlo, cambia su fecha o anúlalo.',
  );
});
