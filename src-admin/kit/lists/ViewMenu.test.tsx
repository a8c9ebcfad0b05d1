import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { RecordLink } from '../fields/fields.tsx';
import { ListPage } from './ListPage.tsx';
import { listOf } from './listOf.ts';

interface Ticket {
  id: number;
  asunto: string;
  prioridad: string;
  creado_en: string;
}

const { Table, Col } = listOf<Ticket>();
const HIDDEN = ['creado_en'];

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open() {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const row = { id: 1, asunto: 'Portada', prioridad: 'alta', creado_en: '2026-11-20T12:00:00Z' };
  inConsole(
    <ListPage empty={{ title: 'Nada', text: 'Nada' }}>
      <section>
        <Table secondary={() => null} hidden={HIDDEN}>
          <Col source="id" />
          <Col source="asunto" field={RecordLink} />
          <Col source="prioridad" />
          <Col source="creado_en" />
        </Table>
      </section>
    </ListPage>,
    {
      resource: 'tickets',
      store: memoryStore(),
      answers: { getList: () => Promise.resolve({ data: [row], total: 1 }) },
    },
  );
  await screen.findByText('Portada');
  fireEvent.click(screen.getByRole('button', { name: 'Vista' }));
  await screen.findByRole('menu', { name: 'Vista' });
}

/** Signs out, which empties react-admin's store, and in again. */
async function openAgain() {
  cleanup();
  await open();
}

const columns = () =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .map((heading) => /column-(\w+)/.exec(heading.className)?.[1]);
const choices = (role: string) =>
  screen.getAllByRole(role).map((item) => [item.textContent, item.getAttribute('aria-checked')]);

it('columns are chosen, but for the one that opens the record, and kept', async () => {
  await open();
  expect(columns()).toEqual(['id', 'asunto', 'prioridad']);
  expect(choices('menuitemcheckbox')).toEqual([
    ['N.º', 'true'],
    ['Prioridad', 'true'],
    ['Abierto', 'false'],
  ]);
  const [, prioridad, creado] = screen.getAllByRole('menuitemcheckbox');
  if (prioridad) fireEvent.click(prioridad);
  if (creado) fireEvent.click(creado);
  await waitFor(() => expect(columns()).toEqual(['id', 'asunto', 'creado_en']));
  await openAgain();
  expect(columns()).toEqual(['id', 'asunto', 'creado_en']);
});

it('rows are as high as their person chooses, in every list', async () => {
  await open();
  const cell = () => screen.getByText('Portada').closest('td');
  expect(choices('menuitemradio')).toEqual([
    ['Filas cómodas', 'true'],
    ['Filas compactas', 'false'],
  ]);
  expect(cell()).not.toHaveClass('MuiTableCell-sizeSmall');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Filas compactas' }));
  await waitFor(() => expect(cell()).toHaveClass('MuiTableCell-sizeSmall'));
  await openAgain();
  expect(cell()).toHaveClass('MuiTableCell-sizeSmall');
});
