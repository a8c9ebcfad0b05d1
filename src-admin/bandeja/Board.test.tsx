import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock, inHours } from '../../tests/builders/clock.ts';
import { unContacto } from '../../tests/builders/views.ts';
import { inConsole } from '../../tests/inConsole.tsx';
import { DataError } from '../data/errors.ts';
import type { Contacto } from '../data/rows.ts';
import { Board } from './Board.tsx';
import { columnWith } from './board.ts';

beforeEach(() => setClock('2026-11-22T15:00:00Z'));

const many = (count: number, etapa: Contacto['etapa']): Contacto[] =>
  Array.from({ length: count }, (_, index) =>
    unContacto({
      id: `leads-${etapa}-${index + 1}`,
      nombre: `${etapa} ${index + 1}`,
      etapa,
      creado_en: inHours(-index - 1),
    }),
  );

const column = (name: string) => within(screen.getByRole('region', { name }));
const cards = (name: string) =>
  column(name)
    .queryAllByRole('listitem')
    .map((card) => within(card).getByRole('link').textContent);

describe('the columns', () => {
  const rows = { bandeja: [...many(90, 'nuevo'), ...many(1, 'propuesta')] };

  it('each says how many there are in all, shows the newest, and the rest when asked', async () => {
    inConsole(<Board />, { resource: 'tablero', rows });
    expect(await screen.findByRole('heading', { name: 'Nuevo (90)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Propuesta (1)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ganado (0)' })).toBeVisible();
    expect(cards('Nuevo')).toHaveLength(40);
    expect(cards('Nuevo')[0]).toBe('nuevo 1');
    // However many came after it.
    expect(cards('Propuesta')).toEqual(['propuesta 1']);
    const more = () => screen.getByRole('button', { name: 'Ver más de Nuevo' });
    expect(more()).toHaveTextContent('Ver más (quedan 50)');
    fireEvent.click(more());
    await waitFor(() => expect(cards('Nuevo')).toHaveLength(80));
    fireEvent.click(more());
    await waitFor(() => expect(cards('Nuevo')).toHaveLength(90));
    expect(screen.queryByRole('button', { name: /^Ver más/ })).toBeNull();
  });

  it('one that could not be read says so, and the others stand', async () => {
    const read = { failed: false };
    inConsole(<Board />, {
      resource: 'tablero',
      answers: {
        getList: (_resource: string, { filter }: { filter: { etapa?: string } }) => {
          if (filter.etapa === 'nuevo' && !read.failed) {
            read.failed = true;
            return Promise.reject(new DataError('rule', { text: 'No.' }));
          }
          const data = filter.etapa === 'nuevo' ? many(2, 'nuevo') : [];
          return Promise.resolve({ data, total: data.length });
        },
      },
    });
    expect(await screen.findByText('No pudimos cargar esta columna.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Ganado (0)' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Nuevo (2)' })).toBeVisible();
  });

  it('whoever comes back from a contact comes back to its card', async () => {
    inConsole(<Board />, {
      resource: 'tablero',
      rows,
      at: { pathname: '/tablero', state: { volver: true, abierto: 'leads-nuevo-7' } },
    });
    await waitFor(() => expect(screen.getByRole('link', { name: 'nuevo 7' })).toHaveFocus());
  });
});

it('what was dropped stands and counts where it was dropped, by its age', () => {
  const [first, second, third] = many(3, 'nuevo');
  if (!first || !second || !third) throw new Error('three contacts');
  const of = (etapa: Contacto['etapa'], data: Contacto[], total: number) => {
    const column = columnWith(etapa, { data, total }, { contacto: second, etapa: 'propuesta' });
    return [column.data.map(({ nombre }) => nombre), column.total];
  };
  expect(of('nuevo', [first, second], 70)).toEqual([['nuevo 1'], 69]);
  expect(of('propuesta', [first, third], 2)).toEqual([['nuevo 1', 'nuevo 2', 'nuevo 3'], 3]);
  // Read again meanwhile.
  expect(of('propuesta', [first, { ...second, etapa: 'propuesta' }], 2)).toEqual([
    ['nuevo 1', 'nuevo 2'],
    2,
  ]);
  expect(of('ganado', [third], 1)).toEqual([['nuevo 3'], 1]);
});
