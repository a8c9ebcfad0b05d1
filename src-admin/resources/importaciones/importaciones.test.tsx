import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DataError } from '../../data/errors.ts';
import { rowText } from './words.ts';
import { progress, open } from './importaciones.cases.ts';

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
