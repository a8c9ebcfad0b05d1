import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unaFilaDePlanilla, unaImportacion } from '../../../tests/builders/studio.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { SheetWorker } from '../../../tests/inlineWorker.ts';
import { DataError } from '../../data/errors.ts';
import { importaciones } from './resource.ts';
import type { Progress } from './schemas.ts';
import { rowText } from './words.ts';

const progress = (changes: Partial<Progress>): Progress => ({
  ...{ id: 1, estado: 'revision', filas: 3, recibidas: 3, quedan: 0, entran: 2, cuentas: {} },
  ...changes,
});

const open = (calls: object, changes = {}, at = '/importaciones/1/show') =>
  openPage(importaciones, {
    at,
    rows: {
      importaciones: [unaImportacion({ estado: 'revision', ...changes })],
      importaciones_filas: [
        unaFilaDePlanilla({ estado: 'lista' }),
        unaFilaDePlanilla({
          ...{ estado: 'repetida', decision: 'omitir', opciones: ['unir', 'omitir'] },
          motivos: ['Ya está: Laurel.'],
        }),
      ],
    },
    answers: { sheetCalls: () => Promise.resolve(calls) },
  });

const counts = { lista: 1, repetida: 1 };
const reviewed = () => Promise.resolve(progress({ cuentas: counts }));

it('a sheet is looked at first, and done in pieces once somebody says so', async () => {
  const apply = vi
    .fn()
    .mockResolvedValueOnce(progress({ estado: 'aplicando', quedan: 1 }))
    .mockResolvedValueOnce(progress({ estado: 'aplicada', cuentas: { hecha: 2 } }));
  open({ review: reviewed, apply });
  fireEvent.click(await screen.findByRole('button', { name: 'Importar 2 filas' }));
  expect(apply).not.toHaveBeenCalled();
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Nadie recibe correos ni invitaciones');
  fireEvent.click(within(question).getByRole('button', { name: 'Importar' }));
  await vi.waitFor(() => expect(apply).toHaveBeenCalledTimes(2));
});

it('what was lost on the way goes on where it stopped', async () => {
  const review = vi
    .fn()
    .mockResolvedValueOnce(progress({ quedan: 2 }))
    .mockRejectedValueOnce(new DataError('network'))
    .mockResolvedValueOnce(progress({ cuentas: counts }));
  open({ review });
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir' }));
  expect(await screen.findByRole('button', { name: 'Importar 2 filas' })).toBeVisible();
  expect(review).toHaveBeenCalledTimes(3);
});

it('of a row that repeats something it is decided by itself', async () => {
  const decide = vi.fn(() => Promise.resolve(progress({ cuentas: counts, entran: 3 })));
  open({ review: reviewed, decide });
  expect(await screen.findByText('Ya está: Laurel.')).toBeVisible();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Qué hacer' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Completar la que está' }));
  expect(await screen.findByRole('button', { name: 'Importar 3 filas' })).toBeVisible();
  expect(decide).toHaveBeenCalledWith(1, 'unir', [3]);
});

it('payments of a sheet are reminded of once somebody says so', async () => {
  const remind = vi.fn(() => Promise.resolve());
  open({ remind }, { tipo: 'pagos', estado: 'aplicada' });
  const wanted = await screen.findByRole('switch', { name: 'Recordar estos pagos a los clientes' });
  expect(wanted).not.toBeChecked();
  fireEvent.click(wanted);
  await vi.waitFor(() => expect(remind).toHaveBeenCalledWith(1, true));
});

it('a sheet is sent in the order of its fields, and what stays behind is said', async () => {
  vi.stubGlobal('Worker', SheetWorker);
  const opened = vi.fn((_sheet: object) => Promise.resolve(progress({ quedan: 1 })));
  open({ open: opened }, {}, '/importaciones/create');
  const input = await screen.findByLabelText('Planilla');
  fireEvent.change(input, { target: { files: [new File(['PK\u0003\u0004'], 'clientes.xlsx')] } });
  expect(await screen.findByText(/Guárdalo como CSV/)).toBeVisible();
  const csv = 'Fono;Color;Razón social;Correo\n9 8765 4321;Flores;Laurel;hola@laurel.cl\n';
  fireEvent.change(input, { target: { files: [new File([csv], 'clientes.csv')] } });
  expect(await screen.findByText(/^Esta columna no entra: Color\./)).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Revisar 1 fila' }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(opened.mock.calls[0]?.[0]).toEqual({
    ...{ kind: 'clientes', file: 'clientes.csv', monthFirst: false },
    fields: ['email', 'telefono', 'empresa'],
    rows: [[2, ['hola@laurel.cl', '9 8765 4321', 'Laurel']]],
  });
  // Each read by a thread that ended with it.
  expect(SheetWorker.started).toBe(0);
  vi.unstubAllGlobals();
});

it('a thread that does not start is said as a file that did not open', async () => {
  class Broken extends SheetWorker {
    override postMessage() {
      this.dispatchEvent(new Event('error'));
    }
  }
  vi.stubGlobal('Worker', Broken);
  open({}, {}, '/importaciones/create');
  fireEvent.change(await screen.findByLabelText('Planilla'), {
    target: { files: [new File(['Correo\na@b.cl\n'], 'clientes.csv')] },
  });
  expect(await screen.findByText('No pudimos abrir el archivo. Elígelo otra vez.')).toBeVisible();
  vi.unstubAllGlobals();
});

it.each([
  [
    'clientes',
    { cliente: 'Rosa', empresa: 'Laurel', email: 'r@l.cl', rut: '12345678-5' },
    'Rosa',
    'Laurel · r@l.cl · 12.345.678-5',
  ],
  [
    'pagos',
    {
      concepto: 'Enero',
      monto: 120000,
      vence_el: '2026-01-05',
      estado: 'pagado',
      cliente_email: 'r@l.cl',
    },
    'Enero',
    '$120.000 · r@l.cl · vence 5 ene 2026 · pagado',
  ],
  ['plataformas', { plataforma: 'Tienda', dominio: 'tienda.cl' }, 'Tienda', 'tienda.cl'],
])('a row of %s reads as it was understood', (kind, valores, title, details) => {
  expect(rowText(kind, { valores, datos: {}, estado: 'lista' })).toEqual({ title, details });
});

it('one with a problem reads as it was written, its name first', () => {
  const row = { valores: {}, datos: { rut: '1-1', nombre: 'Rosa' }, estado: 'con_problema' };
  expect(rowText('clientes', row)).toEqual({ title: 'Rosa', details: '1-1' });
});
