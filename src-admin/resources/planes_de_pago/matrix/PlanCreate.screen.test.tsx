import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { planPayments, open, type, choose, save, saved } from '../PlanCreate.cases.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('estudio-seleccion', JSON.stringify({ cliente: 3, plataforma: 8 }));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T15:00:00Z') });
});

it('two halves, shown with their sum before they are saved', async () => {
  await open();
  type(/Concepto/, 'Tienda en línea');
  type(/Total del plan/, '1.250.001');
  expect(screen.getByRole('group', { name: 'Cuota 1 de 2' })).toHaveTextContent('$625.000');
  expect(screen.getByRole('group', { name: 'Cuota 2 de 2' })).toHaveTextContent('$625.001');
  expect(screen.getByText(/2 cuotas que suman \$1\.250\.001/)).toHaveTextContent(
    'Los pesos que no se dividen exacto van en la última.',
  );
  await save();
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        cliente: 3,
        plataforma: 8,
        total: 1250001,
        cuotas: [
          {
            concepto: 'Tienda en línea, cuota 1 de 2',
            monto: 625000,
            vence_el: '2026-11-30',
          },
          {
            concepto: 'Tienda en línea, cuota 2 de 2',
            monto: 625001,
            vence_el: '2026-12-30',
          },
        ],
      },
    ]),
  );
});

it('amounts that do not add up are not saved, and it says by how much', async () => {
  await open();
  type(/Concepto/, 'Tienda en línea');
  type(/Total del plan/, '300.000');
  choose(/Cuántas cuotas/, '3');
  choose(/Cómo se reparte/, 'Por montos');
  type(/Monto de la cuota 1/, '100.000');
  type(/Monto de la cuota 2/, '100.000');
  type(/Monto de la cuota 3/, '90.000');
  expect(screen.getByText('Las cuotas suman $290.000: faltan $10.000.')).toBeVisible();
  await save();
  await waitFor(() =>
    expect(screen.getAllByText('Las cuotas suman $290.000: faltan $10.000.')).toHaveLength(2),
  );
  expect(planPayments).not.toHaveBeenCalled();
  type(/Monto de la cuota 3/, '100.000');
  await save();
  await waitFor(() => expect(planPayments).toHaveBeenCalledTimes(1), { timeout: 5000 });
  expect(JSON.stringify(saved()[0])).toContain('"vence_el":"2027-01-30"');
});
