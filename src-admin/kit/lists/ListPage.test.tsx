import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DataTable } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DataError } from '../../data/errors.ts';
import { ListPage } from './ListPage.tsx';
import { RecordTable } from './RecordTable.tsx';
import { EMPTY, rows, open, openFirst } from './ListPage.cases.tsx';

beforeEach(() => localStorage.clear());
const failed = () => Promise.reject(new DataError('network'));

it('a list that could not be read says so, counts nothing and offers to try again', async () => {
  let broken = true;
  open(() => (broken ? failed() : Promise.resolve(rows)));
  expect(await screen.findByText(/No pudimos cargar esta lista/)).toBeVisible();
  expect(screen.queryByText(/Sin resultados|No hay|de \d+/)).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Revisa tu conexión');
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Cambiar la portada')).toBeVisible();
  expect(screen.queryByText(/No pudimos cargar/)).toBeNull();
});

it('on a slow network a list has its frame, and rows that are coming, at once', async () => {
  inConsole(
    <ListPage empty={EMPTY}>
      <RecordTable secondary={() => null}>
        <DataTable.Col source="asunto" />
      </RecordTable>
    </ListPage>,
    { resource: 'tickets', answers: { getList: () => new Promise(() => undefined) } },
  );
  expect(await screen.findByRole('progressbar', { name: 'Cargando' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Vista' })).toBeInTheDocument();
  expect(screen.getByPlaceholderText(/^Buscar/)).toBeVisible();
});

it('says whose rows it shows, and shows all again with one press', async () => {
  localStorage.setItem('estudio-seleccion', '{"cliente":3}');
  const { asked } = open(() => Promise.resolve(rows));
  expect(await screen.findByText(/Solo ves lo de Vivero Laurel/)).toBeVisible();
  await waitFor(() => expect(asked.mock.lastCall?.[1].filter).toEqual({ cliente: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos los clientes' }));
  await waitFor(() => expect(asked.mock.lastCall?.[1].filter).toEqual({}));
  expect(screen.queryByText(/Solo ves lo de/)).toBeNull();
});

it('a list that begins with a filter invites to the first row where there is none at all', async () => {
  openFirst([]);
  expect(await screen.findByText('Aún no hay tickets.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Escribir el primero' })).toBeVisible();
  expect(screen.queryByText(/Ningún resultado/)).toBeNull();
});
