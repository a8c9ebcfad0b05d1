import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { unIntegrante } from '../../../tests/builders/studio.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { publishQuestion } from './IntegranteForm.tsx';
import { equipo } from './resource.ts';
import { update } from './equipo.cases.ts';

beforeEach(() => sessionStorage.clear());

it('is published only after a question', async () => {
  openPage(equipo, {
    at: '/equipo/1',
    rows: { equipo: [unIntegrante({ id: 1, publicado: false })], plataformas: [] },
    answers: { update, getMany: () => Promise.resolve({ data: [] }) },
  });
  fireEvent.click(await screen.findByRole('switch', { name: /^Publicado/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const dialog = await screen.findByRole('dialog', { name: /^¿Publicar/ });
  expect(dialog).toHaveTextContent('Cualquier visitante');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(update).not.toHaveBeenCalled();
});

const who = { nombre: 'Antonia Rivas' };

it.each([[{}], [{ ...who, publicado: false }]])(
  'a question before somebody is published tells who will see what',
  (now) => {
    expect(publishQuestion({ ...who, publicado: true }, now)).toEqual({
      title: '¿Publicar a Antonia Rivas en el equipo?',
      content:
        'Cualquier visitante verá su nombre, su cargo, desde cuándo está, su texto y su retrato, desde ahora.',
      confirm: 'Publicar',
    });
  },
);

it.each([
  [true, true],
  [false, true],
  [false, false],
])('no question where published is %s after %s', (publicado, before) => {
  expect(publishQuestion({ ...who, publicado }, { ...who, publicado: before })).toBeNull();
});
