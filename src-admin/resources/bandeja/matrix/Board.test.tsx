import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock, inHours } from '../../../../tests/builders/clock.ts';
import { unContacto } from '../../../../tests/builders/views.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import type { Contacto } from '../../../data/rows.ts';
import {
  BACK_TO_LIST,
  fromList,
  listBehind,
  useRememberRecord,
} from '../../../kit/records/listPosition.ts';
import { Board } from '../Board.tsx';
import { columnWith } from '../BoardColumn.tsx';

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

/** What leads back from a record, as `RecordNav` does. */
function Back() {
  const from = listBehind(useLocation().state);
  useRememberRecord('bandeja', useParams().id);
  return (
    <Link to={{ pathname: `/${from?.list}`, search: from?.search ?? '' }} state={BACK_TO_LIST}>
      Volver
    </Link>
  );
}

const column = (name: string) => within(screen.getByRole('region', { name }));
const cards = (name: string) =>
  column(name)
    .queryAllByRole('listitem')
    .map((card) => within(card).getByRole('link').textContent);

/** Returns a tenth of what is requested, so that a column is full with few cards; `requested` says how many of the new ones each time. */
const tenth = (rows: readonly Contacto[]) => {
  const requested: number[] = [];
  const fails = { next: false };
  const boardColumns = (many: Readonly<Record<string, number>>) => {
    requested.push(many['nuevo'] ?? 0);
    if (fails.next) {
      fails.next = false;
      return Promise.reject(new DataError('rule', { text: 'No.' }));
    }
    const stages = Object.entries(many).map(([stage, perPage]) => {
      const of = rows.filter(({ etapa }) => etapa === stage);
      return [stage, { filas: of.slice(0, perPage / 10), total: of.length }];
    });
    return Promise.resolve(Object.fromEntries(stages));
  };
  return { requested, fails, answers: { boardColumns } };
};

describe('the columns', () => {
  const rows = [...many(9, 'nuevo'), ...many(1, 'propuesta')];
  const more = () => screen.getByRole('button', { name: 'Ver más de Nuevo' });
  const named = (count: number) => many(count, 'nuevo').map(({ nombre }) => nombre);

  it('each says how many there are in all, shows the newest, and the rest on request', async () => {
    const { requested, answers } = tenth(rows);
    inConsole(<Board />, { resource: 'tablero', answers });
    expect(await screen.findByRole('heading', { name: 'Nuevo (9)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Propuesta (1)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ganado (0)' })).toBeVisible();
    expect(cards('Nuevo')).toEqual(named(4));
    // However many came after it.
    expect(cards('Propuesta')).toEqual(['propuesta 1']);
    expect(more()).toHaveTextContent('Ver más (quedan 5)');
    fireEvent.click(more());
    await waitFor(() => expect(cards('Nuevo')).toEqual(named(8)));
    fireEvent.click(more());
    await waitFor(() => expect(cards('Nuevo')).toEqual(named(9)));
    expect(screen.queryByRole('button', { name: /^Ver más/ })).toBeNull();
    expect(requested).toEqual([40, 80, 120]);
  });

  it('more that cannot be loaded leaves what is there, says so, and is retried', async () => {
    const { fails, answers } = tenth(rows);
    inConsole(<Board />, { resource: 'tablero', answers });
    await screen.findByRole('heading', { name: 'Nuevo (9)' });
    fails.next = true;
    fireEvent.click(more());
    expect(await screen.findByText('No pudimos cargar los demás.')).toBeVisible();
    expect(cards('Nuevo')).toEqual(named(4));
    expect(screen.getByRole('heading', { name: 'Nuevo (9)' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(cards('Nuevo')).toEqual(named(8)));
    expect(screen.queryByText('No pudimos cargar los demás.')).toBeNull();
  });

  it('that could not be loaded say so, and are retried', async () => {
    const { fails, answers } = tenth(rows);
    fails.next = true;
    inConsole(<Board />, { resource: 'tablero', answers });
    expect(await screen.findByText('No pudimos cargar el tablero.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Nuevo (9)' })).toBeVisible();
    expect(screen.queryByText('No pudimos cargar el tablero.')).toBeNull();
  });

  const board = (
    <Routes>
      <Route path="/tablero" element={<Board />} />
      <Route path="/bandeja/:id/show" element={<Back />} />
    </Routes>
  );
  const press = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }));

  it('whoever comes back from a contact comes back to its card, one that only more of them showed, too', async () => {
    const { requested, answers } = tenth(rows);
    inConsole(board, { resource: 'tablero', answers, at: '/tablero' });
    await screen.findByRole('heading', { name: 'Nuevo (9)' });
    fireEvent.click(more());
    await press('nuevo 7');
    requested.length = 0;
    await press('Volver');
    await waitFor(() => expect(screen.getByRole('link', { name: 'nuevo 7' })).toHaveFocus());
    expect(cards('Nuevo')).toEqual(named(8));
    expect(new Set(requested)).toEqual(new Set([80]));
  });

  it('one that is not there any more does not take the focus later', async () => {
    const { answers } = tenth(rows);
    inConsole(board, {
      resource: 'tablero',
      answers,
      at: { pathname: '/bandeja/leads-nuevo-7/show', state: fromList('tablero', '') },
    });
    await press('Volver');
    await screen.findByRole('heading', { name: 'Nuevo (9)' });
    fireEvent.click(more());
    expect(await screen.findByRole('link', { name: 'nuevo 7' })).not.toHaveFocus();
  });
});

it('what was dropped is shown and counted where it was dropped, by its age', () => {
  const [first, second, third] = many(3, 'nuevo');
  if (!first || !second || !third) throw new Error('three contacts');
  const of = (etapa: Contacto['etapa'], filas: Contacto[], total: number) => {
    const column = columnWith(etapa, { total, filas }, { contacto: second, etapa: 'propuesta' });
    return [column.filas.map(({ nombre }) => nombre), column.total];
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
