import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SheetWorker } from '../../../../tests/inlineWorker.ts';
import { suggestion, says, at, choose, sample } from '../movimientos.cases.ts';

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

it('what was written down is taken back after a question', async () => {
  const undoMovement = vi.fn(() => Promise.resolve());
  at('/movimientos/1/show', { undoMovement }, { estado: 'anotado' });
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('le llega otro correo que lo corrige');
  fireEvent.click(within(question).getByRole('button', { name: 'Deshacer' }));
  await vi.waitFor(() => expect(undoMovement).toHaveBeenCalledWith(1));
});

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
