import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { planPayments, open, type, choose, save, saved } from '../PlanCreate.cases.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('estudio-seleccion', JSON.stringify({ cliente: 3, plataforma: 8 }));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T15:00:00Z') });
});

it('percentages, each with its amount', async () => {
  await open();
  type(/Concepto/, 'Tienda en línea');
  type(/Total del plan/, '99.999');
  choose(/Cómo se reparte/, 'Por porcentajes');
  type(/Porcentaje de la cuota 1/, '33,5');
  expect(screen.getByText('Los porcentajes suman 83,5 %, no 100 %.')).toBeVisible();
  type(/Porcentaje de la cuota 2/, '66,5');
  expect(screen.getByText('$33.499')).toBeVisible();
  expect(screen.getByText('$66.500')).toBeVisible();
  await save();
  await waitFor(() => expect(planPayments).toHaveBeenCalledTimes(1), { timeout: 5000 });
});

it('an instalment is due with an existing milestone, or with one that the plan creates', async () => {
  await open();
  type(/Concepto/, 'Tienda en línea');
  type(/Total del plan/, '300.000');
  choose(/Cuándo se cobra la cuota 1/, 'Al aprobarse «Maqueta»');
  expect(screen.queryByText('Al aprobarse «Bocetos»', { selector: '[role=option]' })).toBeNull();
  await waitFor(() =>
    expect(screen.getByLabelText(/La cuota 1 vence no antes del/)).toHaveValue('2027-01-20'),
  );
  choose(/Cuándo se cobra la cuota 2/, 'Al aprobarse un hito nuevo');
  expect(screen.getByText(/Las que esperan un hito se cobran cuando el cliente/)).toBeVisible();
  await save();
  expect(await screen.findByText('Este campo es obligatorio')).toBeVisible();
  expect(planPayments).not.toHaveBeenCalled();
  type(/Hito de la cuota 2/, ' Apertura ');
  type(/La cuota 2 vence no antes del/, '2027-02-10');
  await save();
  await waitFor(() => expect(planPayments).toHaveBeenCalledTimes(1), { timeout: 5000 });
  expect(saved()[0]).toMatchObject({
    plataforma: 8,
    cuotas: [
      { monto: 150000, vence_el: '2027-01-20', hito: 5 },
      { monto: 150000, vence_el: '2027-02-10', hito_titulo: 'Apertura' },
    ],
  });
});
