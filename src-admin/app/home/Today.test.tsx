import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unasCifras, unIngreso } from '../../../tests/builders/answers.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { STATES_WITH_BALANCE } from '../../../src-shared/pagos.ts';
import { SELECTION_KEY } from '../../data/session/drafts.ts';
import { Standing, Today } from './Today.tsx';

const open = (recurringIncome = () => Promise.resolve(unIngreso())) =>
  inConsole(
    <>
      <Today />
      <Standing />
    </>,
    {
      answers: {
        today: () => Promise.resolve(unasCifras()),
        recurringIncome,
        clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
      },
    },
  );

it('each figure leads to the rows that it is of, and so does what is out and comes again', async () => {
  open();
  await screen.findByText('por $8.940.000, IVA incluido');
  await screen.findByText('27 servicios activos');
  const figures = screen.getAllByRole('listitem');
  expect(figures.map((figure) => figure.textContent)).toEqual([
    'Por cobrar$12.750.000$530.000 vencido · IVA incluido',
    'Cobrado este mes$3.480.000$2.910.000 a esta altura del mes pasado · IVA incluido',
    'Tickets por responder121 atrasado',
    'Seguimientos para hoy3ninguno atrasado',
    'Propuestas que esperan respuesta4por $8.940.000, IVA incluido',
    'Ingreso mensual recurrente, IVA incluido$574.45127 servicios activos8 renovaciones en 90 días, por $525.4901 en riesgo',
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.map(decodeURIComponent)).toEqual([
    `/pagos?filter={"estado":"${STATES_WITH_BALANCE.join(',')}"}`,
    '/mes',
    '/tickets?filter={"estado":"por_responder"}',
    '/bandeja?filter={"proxima":"hoy"}',
    '/propuestas?filter={"situacion":"enviada"}',
    '/servicios?filter={"estado":"activo"}',
    '/servicios?filter={"renueva":"90"}',
    '/servicios?filter={"riesgo":"alguno"}',
  ]);
});

it('what comes again is of everybody: with one client chosen it is neither asked for nor shown', async () => {
  localStorage.setItem(SELECTION_KEY, JSON.stringify({ cliente: 3, plataforma: 'todas' }));
  const asked = vi.fn(() => Promise.resolve(unIngreso()));
  open(asked);
  await screen.findByText('por $8.940.000, IVA incluido');
  await waitFor(() => expect(screen.queryByText(/^Ingreso mensual recurrente/)).toBeNull());
  expect(asked).not.toHaveBeenCalled();
  localStorage.removeItem(SELECTION_KEY);
});

it('without it the other figures stand', async () => {
  open(() => Promise.reject(new Error('Sin conexión')));
  await screen.findByText('por $8.940.000, IVA incluido');
  await waitFor(() => expect(screen.queryByText(/^Ingreso mensual recurrente/)).toBeNull());
});
