import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { unResumen } from '../../../tests/builders/answers.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { pngFile } from '../../../tests/pngFile.ts';
import { DataError } from '../../data/errors.ts';
import { MaterialPanel, standing, WaitNotice, type Material } from './MaterialPanel.tsx';
import type { PlatformSummary } from './schemas.ts';
import { movedText, waitText } from './waits.ts';

beforeEach(() => sessionStorage.clear());

const line = (change: Partial<Material>): Material => ({
  ...{ id: 4, texto: 'Logo', pedido_en: '2026-11-12T15:00:00Z', motivo: null },
  ...{ innecesario: false, entregado_en: null, entrego: null, comentario: null, archivos: [] },
  ...change,
});
const HANDED = line({
  ...{ id: 5, texto: 'Textos', entregado_en: '2026-11-13T15:00:00Z', entrego: 'Ana' },
  comentario: 'Van los tres',
});
const WITHOUT = line({ id: 6, texto: 'Fotos', innecesario: true });

function open(
  perfil: 'admin' | 'cliente',
  materiales: Material[],
  changes: Partial<PlatformSummary> = {},
  handMaterial: (...args: unknown[]) => Promise<void> = () => Promise.resolve(),
) {
  const done = () => Promise.resolve();
  const methods = {
    ...{ askMaterial: vi.fn(done), changeMaterial: vi.fn(done), removeMaterial: vi.fn(done) },
    ...{ reopenMaterial: vi.fn(done), orderMateriales: vi.fn(done) },
    handMaterial: vi.fn(handMaterial),
    wasMaterialHanded: vi.fn(() => Promise.resolve(true)),
  };
  const summary = { ...unResumen(), materiales, ...changes };
  inConsole(
    <>
      <WaitNotice summary={summary} />
      <MaterialPanel plataforma={1} summary={summary} />
      <Notification />
    </>,
    {
      ...{ resource: 'plataformas', perfil },
      answers: {
        ...methods,
        clienteElegido: () => Promise.resolve({ nombre: 'Ana', email: null, plataformas: [] }),
      },
    },
  );
  return methods;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('a client hands over files and a comment with one press', async () => {
  const { handMaterial } = open('cliente', [line({}), HANDED, WITHOUT]);
  const files = [pngFile('logo.png')];
  fireEvent.change(await screen.findByLabelText('Archivos: Logo'), { target: { files } });
  expect(await screen.findByRole('button', { name: 'Quitar logo.png' })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Comentario (opcional)'), {
    target: { value: '  Va en PNG ' },
  });
  await press('Listo: Logo');
  expect(await screen.findByText('Recibido. ¡Gracias!')).toBeVisible();
  expect(handMaterial.mock.calls[0]?.slice(0, 2)).toEqual([4, 'Va en PNG']);
  expect(handMaterial.mock.calls[0]?.[2]).toHaveLength(1);
  // What was handed over is there to read; what is not needed, and what the studio does, is not.
  expect(screen.getByText('Van los tres')).toBeVisible();
  for (const hidden of ['Fotos', 'Quitar', 'Editar', 'Pedir algo'])
    expect(screen.queryByText(hidden)).toBeNull();
});

it('after a lost connection what arrived is not sent twice', async () => {
  const lost = () => Promise.reject(new DataError('network'));
  const { handMaterial, wasMaterialHanded } = open('cliente', [line({})], {}, lost);
  await press('Listo: Logo');
  await press('Reintentar: Logo');
  expect(await screen.findByText('Recibido. ¡Gracias!')).toBeVisible();
  expect(wasMaterialHanded).toHaveBeenCalledWith(4);
  expect(handMaterial).toHaveBeenCalledTimes(1);
});

it('a client of whom nothing was asked sees no panel', async () => {
  open('cliente', [WITHOUT], { espera: null });
  expect(await screen.findByText(/^Las fechas se corrieron 4 días/)).toBeVisible();
  expect(screen.queryByText('Lo que necesitamos de ti')).toBeNull();
});

it('the studio asks for more, corrects, reorders and goes on without', async () => {
  const methods = open('admin', [line({}), HANDED, WITHOUT]);
  await press('Pedir algo');
  fireEvent.change((await dialog()).getByLabelText(/^Qué necesitas/), {
    target: { value: ' Acceso al dominio ' },
  });
  fireEvent.click((await dialog()).getByRole('button', { name: 'Pedir' }));
  await waitFor(() => expect(methods.askMaterial).toHaveBeenCalledWith(1, 'Acceso al dominio'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Subir: Textos');
  await waitFor(() =>
    expect(methods.orderMateriales).toHaveBeenCalledWith(1, [4, 5, 6], [5, 4, 6]),
  );
  await press('No hace falta: Logo');
  expect((await dialog()).getByText(/Es lo último que falta/)).toBeVisible();
  fireEvent.click((await dialog()).getByRole('button', { name: 'No hace falta' }));
  await waitFor(() =>
    expect(methods.changeMaterial).toHaveBeenCalledWith(4, { innecesario: true }),
  );
});

it('the studio asks again for what was handed over, with a word why', async () => {
  const { reopenMaterial } = open('admin', [HANDED]);
  await press('Falta algo: Textos');
  const submit = async () =>
    fireEvent.click((await dialog()).getByRole('button', { name: 'Pedir otra vez' }));
  await submit();
  expect(reopenMaterial).not.toHaveBeenCalled();
  fireEvent.change((await dialog()).getByLabelText(/^Qué falta/), {
    target: { value: 'Falta la página de inicio' },
  });
  await submit();
  await waitFor(() => expect(reopenMaterial).toHaveBeenCalledWith(5, 'Falta la página de inicio'));
});

it.each([
  ['admin', 'Espera material del cliente: 4 días'],
  ['cliente', 'En espera de tu material: 4 días'],
] as const)('to a %s the wait says: %s', async (perfil, words) => {
  open(perfil, [line({})]);
  expect(await screen.findByText(words)).toBeVisible();
});

it('waits and lines are told in words', () => {
  expect(waitText(false, 1)).toBe('En espera de tu material: 1 día');
  expect(waitText(true, 0)).toBe('Espera material del cliente');
  const wait = { id: 1, desde: '2026-11-12', hasta: '2026-11-16', dias: 4 };
  expect(movedText(wait)).toBe(
    'Las fechas se corrieron 4 días por la espera del material (12–16 de noviembre).',
  );
  expect(movedText({ ...wait, desde: '2026-11-30', hasta: '2026-12-01', dias: 1 })).toBe(
    'Las fechas se corrieron 1 día por la espera del material (30 de noviembre – 1 de diciembre).',
  );
  expect(standing(WITHOUT)).toBe('No hace falta');
  expect(standing(HANDED)).toMatch(/^Entregado el 13 nov.*, Ana$/);
  expect(standing(line({ motivo: 'Viene cortado' }))).toMatch(
    /^Falta desde el 12 nov.*: Viene cortado$/,
  );
});
