import { fireEvent, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { unCliente } from '../../../../tests/builders/people.ts';
import {
  unaTasaDeRetencion,
  unDestino,
  unFormato,
  unMovimiento,
  unPago,
} from '../../../../tests/builders/money.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { SheetWorker } from '../../../../tests/inlineWorker.ts';
import { movimientos } from '../resource.ts';
import type { Imported, Suggestion } from '../schemas.ts';

const suggestion = (changes: Partial<Suggestion> = {}): Suggestion => ({
  ...{ movimiento: 1, lugar: 1, cliente: 1, nombre: 'Vivero Laurel' },
  ...{ pedido: null, referencia: null },
  ...{ transferencia: null, motivo: 'Es su RUT, y el monto es el de P-1', seguridad: 'segura' },
  pagos: [
    {
      ...{ pago: 1, monto: 350_000, retencion: 0, saldo: 350_000, concepto: 'Cuota 1' },
      ...{ vence_el: '2026-01-01', estado: 'pendiente' },
    },
  ],
  ...changes,
});

const says = (changes: Partial<Imported> = {}): Imported => ({
  ...{ id: null, lineas: 4, nuevos: 4, abonos: 3, llega: 700_000, repetidos: 0, rechazados: [] },
  ...{ desde: '2026-03-02', hasta: '2026-03-05', otra_cuenta: false, otro_banco: false },
  ...changes,
});

const at = (where: string, answers: object, changes = {}, more = {}) =>
  openPage(movimientos, {
    at: where,
    rows: {
      movimientos: [unMovimiento({ id: 1, ...changes })],
      movimientos_pagos: [unDestino()],
      formatos_de_cartola: [],
      pagos: [unPago({ id: 1, concepto: 'Cuota 1' }), unPago({ id: 2, monto: 80_000 })],
      clientes: [unCliente({ id: 1, cliente: 'Rosa', empresa: null })],
      ...more,
    },
    answers: { suggestions: () => Promise.resolve([suggestion()]), ...answers },
  });

it('a movement is written down once somebody says so', async () => {
  const writeDown = vi.fn(() => Promise.resolve({ done: 1, left: [] }));
  at('/movimientos/1/show', { writeDown });
  fireEvent.click(await screen.findByRole('button', { name: 'Anotar: Vivero Laurel: P-1' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('P-1, Cuota 1: $350.000');
  expect(writeDown).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Anotar' }));
  await vi.waitFor(() =>
    expect(writeDown).toHaveBeenCalledWith([
      { movimiento: 1, pedido: null, pagos: [{ pago: 1, monto: 350_000, retencion: 0 }] },
    ]),
  );
});

it('what was withheld is said and written down with what came', async () => {
  const writeDown = vi.fn(() => Promise.resolve({ done: 1, left: [] }));
  const less = { monto: 296_625, retencion: 53_375 };
  const net = suggestion({ pagos: suggestion().pagos.map((line) => ({ ...line, ...less })) });
  at('/movimientos/1/show', { writeDown, suggestions: () => Promise.resolve([net]) });
  fireEvent.click(await screen.findByRole('button', { name: 'Anotar: Vivero Laurel: P-1' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('P-1, Cuota 1: $296.625 y $53.375 de retención.');
  fireEvent.click(within(question).getByRole('button', { name: 'Anotar' }));
  await vi.waitFor(() =>
    expect(writeDown).toHaveBeenCalledWith([
      { movimiento: 1, pedido: null, pagos: [{ pago: 1, monto: 296_625, retencion: 53_375 }] },
    ]),
  );
});

it('what else it may be stands below, each with its reason', async () => {
  const writeDown = vi.fn(() => Promise.resolve({ done: 1, left: [] }));
  const other = suggestion({
    ...{ lugar: 2, nombre: 'Ferretería', motivo: 'Es uno de 2 pagos', seguridad: 'posible' },
    pagos: suggestion().pagos.map((line) => ({ ...line, pago: 2 })),
  });
  const answers = { writeDown, suggestions: () => Promise.resolve([suggestion(), other]) };
  at('/movimientos/1/show', answers);
  expect(await screen.findByText('También podría ser')).toBeVisible();
  expect(screen.getByText('Es uno de 2 pagos.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Anotar: Ferretería: P-2' }));
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Anotar' }),
  );
  await vi.waitFor(() =>
    expect(writeDown).toHaveBeenCalledWith([
      { movimiento: 1, pedido: null, pagos: [{ pago: 2, monto: 350_000, retencion: 0 }] },
    ]),
  );
});

it('a row of the list says the first alone', async () => {
  const other = suggestion({ lugar: 2, seguridad: 'posible', motivo: 'Es uno de 2 pagos' });
  at('/movimientos', { suggestions: () => Promise.resolve([other]) });
  expect(await screen.findByText('$350.000')).toBeVisible();
  expect(screen.queryByText(/Es uno de 2 pagos/)).toBeNull();
});

it('all sure ones are written down together, and what stays is said', async () => {
  const writeDown = vi.fn(() => Promise.resolve({ done: 1, left: ['Ya estaba pagado.'] }));
  const both = [suggestion(), suggestion({ movimiento: 2 })];
  at('/movimientos', { writeDown, suggestions: () => Promise.resolve(both) });
  fireEvent.click(await screen.findByRole('button', { name: 'Anotar esos 2 movimientos' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Se anotan $700.000');
  fireEvent.click(within(question).getByRole('button', { name: 'Anotar' }));
  await vi.waitFor(() => expect(writeDown).toHaveBeenCalledTimes(1));
});

it('in the list each row says what it may pay and why', async () => {
  at('/movimientos', {});
  expect(await screen.findByText(/Segura: Es su RUT, y el monto es el de P-1/)).toBeVisible();
});

it('and what it pays, once it is written down', async () => {
  const de = (pago: number) => ({
    ...unDestino({ movimiento: 1, pago }),
    pagos: { concepto: 'Cuota', clientes: { cliente: 'Rosa', empresa: 'Vivero Laurel' } },
  });
  const more = { movimientos_pagos: [de(1), de(2)] };
  at('/movimientos', {}, { estado: 'anotado', anotado: 350_000, resto: 0 }, more);
  fireEvent.click(await screen.findByRole('button', { name: 'Ver todos los movimientos' }));
  expect(await screen.findByText('Vivero Laurel: P-1, P-2')).toBeVisible();
});

it('without any movement the page invites to bring in the first statement', async () => {
  at('/movimientos', {}, {}, { movimientos: [] });
  expect(await screen.findByText('Trae la cartola de tu banco')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Importar la primera cartola' })).toHaveAttribute(
    'href',
    '/movimientos/create',
  );
});

it('when nothing is left to be looked at, it says so', async () => {
  at('/movimientos', {}, { estado: 'anotado' });
  expect(await screen.findByText('Está todo revisado')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos los movimientos' }));
  expect(await screen.findByText('$350.000')).toBeVisible();
});

it('what it pays is chosen by hand, in parts', async () => {
  const writeDown = vi.fn(() => Promise.resolve({ done: 1, left: [] }));
  at('/movimientos/1/show', { writeDown, suggestions: () => Promise.resolve([]) });
  const whose = await screen.findByRole('combobox', { name: /Cliente/ });
  fireEvent.change(whose, { target: { value: 'Rosa' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Rosa' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^P-2/ }));
  expect(screen.getByLabelText('Pesos para P-2')).toHaveValue('80.000');
  fireEvent.change(screen.getByLabelText('Pesos para P-2'), { target: { value: '90.000' } });
  expect(await screen.findByText('Falta $80.000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Anotar lo elegido' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('Pesos para P-2'), { target: { value: '50.000' } });
  expect(await screen.findByText('Anotas $50.000; quedan $300.000 por anotar.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Anotar lo elegido' }));
  await vi.waitFor(() =>
    expect(writeDown).toHaveBeenCalledWith([
      { movimiento: 1, pedido: null, pagos: [{ pago: 2, monto: 50_000 }] },
    ]),
  );
});

const byHand = async (retiene: boolean, changes = {}) => {
  const writeDown = vi.fn(() => Promise.resolve({ done: 1, left: [] }));
  const clientes = [unCliente({ id: 1, cliente: 'Rosa', empresa: null, retiene })];
  const rates = [
    unaTasaDeRetencion({ anio: 2025, tasa: 14.5 }),
    unaTasaDeRetencion({ anio: 2026, tasa: 15.25 }),
  ];
  const answers = { writeDown, suggestions: () => Promise.resolve([]) };
  at('/movimientos/1/show', answers, changes, { clientes, tasas_de_retencion: rates });
  const whose = await screen.findByRole('combobox', { name: /Cliente/ });
  fireEvent.change(whose, { target: { value: 'Rosa' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Rosa' }));
  return writeDown;
};
const write = () => fireEvent.click(screen.getByRole('button', { name: 'Anotar lo elegido' }));
const pagos = (of: object) => [{ movimiento: 1, pedido: null, pagos: [{ pago: 2, ...of }] }];

it('by hand, of who withholds what comes is less the retention of that year, which is written down besides', async () => {
  const writeDown = await byHand(true, { dia: '2026-03-02' });
  expect(await screen.findByRole('switch', { name: /retuvo el 15,25 %/ })).toBeChecked();
  fireEvent.click(await screen.findByRole('checkbox', { name: /^P-2/ }));
  expect(screen.getByLabelText('Pesos para P-2')).toHaveValue('67.800');
  expect(screen.getByText('y $12.200 de retención')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Pesos para P-2'), { target: { value: '70.000' } });
  expect(await screen.findByText('Con la retención, faltan $67.800')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Pesos para P-2'), { target: { value: '67.800' } });
  write();
  await vi.waitFor(() =>
    expect(writeDown).toHaveBeenCalledWith(pagos({ monto: 67_800, retencion: 12_200 })),
  );
});

it('or whole, where they did not this time', async () => {
  const writeDown = await byHand(true, { dia: '2025-12-30' });
  fireEvent.click(await screen.findByRole('switch', { name: /retuvo el 14,5 %/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^P-2/ }));
  write();
  await vi.waitFor(() => expect(writeDown).toHaveBeenCalledWith(pagos({ monto: 80_000 })));
});

it('and of who does not withhold nothing is', async () => {
  const writeDown = await byHand(false);
  fireEvent.click(await screen.findByRole('checkbox', { name: /^P-2/ }));
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText(/retención/)).toBeNull();
  write();
  await vi.waitFor(() => expect(writeDown).toHaveBeenCalledWith(pagos({ monto: 80_000 })));
});

it('what was written down is taken back after a question', async () => {
  const undoMovement = vi.fn(() => Promise.resolve());
  at('/movimientos/1/show', { undoMovement }, { estado: 'anotado' });
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('le llega otro correo que lo corrige');
  fireEvent.click(within(question).getByRole('button', { name: 'Deshacer' }));
  await vi.waitFor(() => expect(undoMovement).toHaveBeenCalledWith(1));
});

it.each([
  ['Dejar para después', 'despues'],
  ['No es de clientes', 'ajeno'],
])('%s', async (label, estado) => {
  const setAside = vi.fn(() => Promise.resolve(1));
  at('/movimientos/1/show', { setAside });
  fireEvent.click(await screen.findByRole('button', { name: label }));
  await vi.waitFor(() => expect(setAside).toHaveBeenCalledWith([1], estado));
});

const choose = async (name: string, text: string) =>
  fireEvent.change(await screen.findByLabelText('Cartola'), {
    target: { files: [new File([text], name)] },
  });
const sample = (name: string): string => readFileSync(`tests/cartolas/${name}.csv`, 'utf8');

it('a statement says what it brings before it comes in', async () => {
  vi.stubGlobal('Worker', SheetWorker);
  const tryStatement = vi.fn(() => Promise.resolve(says({ repetidos: 2 })));
  const importStatement = vi.fn(() => Promise.resolve(says({ id: 1 })));
  at('/movimientos/create', { tryStatement, importStatement });
  await choose('cartola.csv', sample('chile'));
  expect(await screen.findByText('Banco de Chile')).toBeVisible();
  expect(screen.getByText('123456789')).toBeVisible();
  expect(importStatement).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Importar 4 movimientos' }));
  await vi.waitFor(() => expect(importStatement).toHaveBeenCalledTimes(1));
  expect(importStatement).toHaveBeenCalledWith(
    expect.objectContaining({ archivo: 'cartola.csv', otra: false }),
  );
  vi.unstubAllGlobals();
});

it('of another account one is told, and it comes in only if that is meant', async () => {
  vi.stubGlobal('Worker', SheetWorker);
  const importStatement = vi.fn(() => Promise.resolve(says({ id: 1 })));
  at('/movimientos/create', {
    tryStatement: () => Promise.resolve(says({ otra_cuenta: true })),
    importStatement,
  });
  await choose('cartola.csv', sample('chile'));
  expect(await screen.findByText(/No es de la cuenta que está en Configuración/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Importar igual 4 movimientos' }));
  await vi.waitFor(() =>
    expect(importStatement).toHaveBeenCalledWith(expect.objectContaining({ otra: true })),
  );
  vi.unstubAllGlobals();
});

it('a damaged file says which lines stay out, and one that is none says what to do', async () => {
  vi.stubGlobal('Worker', SheetWorker);
  at('/movimientos/create', {
    tryStatement: () => Promise.resolve(says({ lineas: 2, nuevos: 2 })),
  });
  await choose('mala.csv', sample('danada'));
  expect(await screen.findByText(/2 líneas quedan fuera/)).toBeVisible();
  expect(screen.getByText('Línea 4: no entendemos el día «31/02/2026».')).toBeVisible();
  await choose('nada.csv', 'Hola\n');
  expect(await screen.findByText(/No encontramos movimientos en este archivo/)).toBeVisible();
  vi.unstubAllGlobals();
});

it('the columns of an unknown bank are asked for once', async () => {
  vi.stubGlobal('Worker', SheetWorker);
  const tryStatement = vi.fn((_sent: object) => Promise.resolve(says({ nuevos: 2 })));
  at('/movimientos/create', { tryStatement });
  await choose('coop.csv', sample('desconocida'));
  const pick = async (label: string, name: string) => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name }));
  };
  await pick('Día', 'Cuándo');
  await pick('Abonos (lo que entra)', 'Entró');
  await pick('Cargos (lo que sale)', 'Salió');
  await pick('Descripción o glosa', 'Qué fue');
  fireEvent.click(screen.getByRole('button', { name: 'Leer la cartola' }));
  await vi.waitFor(() => expect(tryStatement).toHaveBeenCalledTimes(1));
  expect(tryStatement.mock.calls[0]?.[0]).toMatchObject({
    formato: {
      titulos: ['Cuándo', 'Qué fue', 'Entró', 'Salió'],
      columnas: { dia: 0, glosa: 1, abono: 2, cargo: 3 },
    },
  });
  vi.unstubAllGlobals();
});

it('and known the next time', async () => {
  vi.stubGlobal('Worker', SheetWorker);
  const known = unFormato({
    titulos: ['Cuándo', 'Qué fue', 'Entró', 'Salió'],
    columnas: { dia: 0, glosa: 1, abono: 2, cargo: 3 },
  });
  const tryStatement = vi.fn(() => Promise.resolve(says()));
  at('/movimientos/create', { tryStatement }, {}, { formatos_de_cartola: [known] });
  await screen.findByRole('button', { name: 'Elegir archivo' });
  await vi.waitFor(async () => {
    await choose('coop.csv', sample('desconocida'));
    expect(tryStatement).toHaveBeenCalled();
  });
  vi.unstubAllGlobals();
});
