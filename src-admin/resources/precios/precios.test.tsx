import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unProducto } from '../../../tests/builders/money.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { vigenciaOf } from './PrecioList.tsx';
import { precios } from './resource.ts';

it('a price is published after it was seen as visitors will read it', async () => {
  sessionStorage.clear();
  const create = vi.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data: { ...data, id: 1 } }),
  );
  openPage(precios, {
    at: '/precios/create',
    rows: { precios: [], productos: [unProducto(), unProducto()] },
    answers: { create },
  });
  fireEvent.mouseDown(await screen.findByLabelText(/^Producto/, {}, { timeout: 8000 }));
  fireEvent.click(await screen.findByRole('option', { name: /página web/i }));
  fireEvent.change(screen.getByLabelText(/^Valor|^Precio/), { target: { value: '200.000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Publicar este precio?' }));
  expect(dialog.getByText('$238.000, IVA incluido')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar precio' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
});

const fila = (id: number, desde: string, producto = 'pagina-web') => ({
  ...{ id, desde, producto, valor: 1000 * id, autor: null, creado_en: '2026-01-01' },
});
const says = (...filas: ReturnType<typeof fila>[]) =>
  filas.map((one) => [one.id, vigenciaOf(one, filas, '2026-11-23')]);

it('the last day that has begun is in force, later ones are next, the rest is past', () => {
  expect(says(fila(1, '2026-01-01'), fila(2, '2026-11-23'), fila(3, '2026-11-24'))).toEqual([
    [1, 'anterior'],
    [2, 'vigente'],
    [3, 'proximo'],
  ]);
});

it('of one day, the last one that was created', () => {
  expect(
    says(
      fila(1, '2026-11-23'),
      fila(2, '2026-11-23'),
      fila(3, '2026-12-01'),
      fila(4, '2026-12-01'),
    ),
  ).toEqual([
    [1, 'anterior'],
    [2, 'vigente'],
    [3, 'anterior'],
    [4, 'proximo'],
  ]);
});

it('each product has its own', () => {
  expect(says(fila(1, '2026-01-01'), fila(2, '2026-02-01', 'asesoria-cv'))).toEqual([
    [1, 'vigente'],
    [2, 'vigente'],
  ]);
});
