import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { PlanCreate } from '../PlanCreate.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('estudio-seleccion', JSON.stringify({ cliente: 3, plataforma: 8 }));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T15:00:00Z') });
});

const laurel = { id: 3, cliente: 'Ana', empresa: 'Vivero Laurel' };
const tienda = { id: 8, plataforma: 'Tienda', cliente: 3 };
const hitos = [
  { id: 5, titulo: 'Maqueta', estado: 'entregado', plataforma_id: 8, fecha: '2027-01-20' },
  { id: 6, titulo: 'Bocetos', estado: 'aprobado', plataforma_id: 8 },
];
const planPayments = vi.fn((_plan: unknown) => Promise.resolve([41, 42]));

async function open() {
  planPayments.mockClear();
  inConsole(<PlanCreate />, {
    resource: 'planes_de_pago',
    answers: {
      clienteElegido: () =>
        Promise.resolve({ nombre: 'Vivero Laurel', email: 'ana@x.cl', plataformas: [tienda] }),
      getMany: (resource: string) =>
        Promise.resolve({ data: resource === 'clientes' ? [laurel] : [tienda] }),
      getList: (resource: string) =>
        Promise.resolve({
          data: resource === 'clientes' ? [laurel] : resource === 'hitos' ? hitos : [tienda],
          total: 1,
        }),
      planPayments,
    },
  });
  await screen.findByDisplayValue('Vivero Laurel (Ana)', {}, { timeout: 5000 });
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (label: RegExp, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label));
  // A menu that closes is still there for a moment.
  const options = screen.getAllByText(option, { selector: '[role=option]' });
  fireEvent.click(options[options.length - 1] ?? document.body);
};
const save = async () => {
  const button = screen.getByRole('button', { name: 'Crear el plan' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
};
const saved = () => planPayments.mock.calls.map(([plan]) => plan);

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
