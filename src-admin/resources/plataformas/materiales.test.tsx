import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pngFile } from '../../../tests/pngFile.ts';
import { standing } from './MaterialPanel.tsx';
import { movedText, waitText } from './waits.ts';
import { line, HANDED, open, press, dialog } from './materiales.cases.tsx';

beforeEach(() => sessionStorage.clear());
const WITHOUT = line({ id: 6, texto: 'Fotos', innecesario: true });

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
