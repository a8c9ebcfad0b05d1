import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEditContext, useRefresh } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DataError } from '../../data/errors.ts';
import { Edit, Show } from './records.tsx';

/** A question that failed is asked twice more, each time a little later. */
const PATIENT = { timeout: 10_000 };

it('a record is named before the rest of its page is drawn', async () => {
  const titles: string[] = [];
  const Rest = () => {
    titles.push(document.title);
    return <p>Lo demás</p>;
  };
  inConsole(
    <Show resource="tickets" id={7}>
      <Rest />
    </Show>,
    {
      resource: 'tickets',
      answers: { getOne: () => Promise.resolve({ data: { id: 7, asunto: 'Portada' } }) },
    },
  );
  expect(await screen.findByText('Lo demás')).toBeVisible();
  expect(titles[0]).toContain('Ticket');
});

it('a page has its heading while its record is on its way', async () => {
  inConsole(
    <>
      <h1 id="react-admin-title" />
      <Show resource="pagos" id={7}>
        <p>Lo demás</p>
      </Show>
    </>,
    { resource: 'pagos', answers: { getOne: () => new Promise(() => undefined) } },
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pago'));
});

it('a page whose record could not be loaded has one heading, which says so', async () => {
  inConsole(
    <>
      <h1 id="react-admin-title" />
      <Show resource="pagos" id={7}>
        <p>Lo demás</p>
      </Show>
    </>,
    {
      resource: 'pagos',
      answers: { getOne: () => Promise.reject(new DataError('forbidden')) },
    },
  );
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No lo encontramos'),
  );
});

it('what was begun for one record is not gone on with in the next', async () => {
  inConsole(
    <Routes>
      <Route
        path="/tickets/:id/show"
        element={
          <Show resource="tickets">
            <input aria-label="Motivo" />
            <Link to="/tickets/8/show">Siguiente</Link>
          </Show>
        }
      />
    </Routes>,
    {
      at: '/tickets/7/show',
      resource: 'tickets',
      answers: {
        getOne: (_table: string, { id }: { id: number }) =>
          Promise.resolve({ data: { id, asunto: `Ticket ${id}` } }),
      },
    },
  );
  const field = await screen.findByRole('textbox', { name: 'Motivo' });
  fireEvent.change(field, { target: { value: 'Los colores' } });
  fireEvent.click(screen.getByText('Siguiente'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveValue(''));
});

const inShow = (
  <Show resource="tickets" id={7}>
    <p>Lo demás</p>
  </Show>
);
const inEdit = (
  <Edit resource="tickets" id={7} title="Editar">
    <p>Lo demás</p>
  </Edit>
);

it.each([
  ['missing', inShow],
  ['forbidden', inShow],
  ['format', inShow],
  ['missing', inEdit],
] as const)(
  'a record that is not there (%s) is told on its page, with the way to the list',
  async (kind, page) => {
    const answers = { getOne: () => Promise.reject(new DataError(kind)) };
    inConsole(page, { resource: 'tickets', answers, at: '/tickets/7/show' });
    expect(await screen.findByText('No existe o no tienes acceso', {}, PATIENT)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Ir a / })).toHaveAttribute('href', '/tickets');
    expect(screen.queryByText('Lo demás')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  },
);

it.each([
  ['network', 'Sin conexión con el servidor'],
  ['limit', 'No pudimos cargar esta página'],
] as const)('what could not be read says why (%s) and offers to ask again', async (kind, title) => {
  const answers = { getOne: () => Promise.reject(new DataError(kind)) };
  inConsole(inShow, { resource: 'tickets', answers });
  await waitFor(() => expect(document.title).toContain(title), PATIENT);
  expect(screen.getByRole('alert')).toHaveTextContent(new DataError(kind).message);
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

const ReadAgain = () => {
  const refresh = useRefresh();
  return <button onClick={refresh}>Leer otra vez</button>;
};
/** Answers with the record once, and says then that it is not there. */
const goneLater = () =>
  vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValue(new DataError('missing'))
    .mockResolvedValueOnce({ data: { id: 7, asunto: 'Portada' } });

it('a record that is gone by now is no longer shown as if it were there', async () => {
  inConsole(
    <Show resource="tickets" id={7}>
      <p>Lo demás</p>
      <ReadAgain />
    </Show>,
    { resource: 'tickets', answers: { getOne: goneLater() } },
  );
  fireEvent.click(await screen.findByText('Leer otra vez'));
  expect(await screen.findByText('No existe o no tienes acceso', {}, PATIENT)).toBeVisible();
  expect(screen.queryByText('Lo demás')).toBeNull();
});

it('its form stays, with what was typed', async () => {
  const Heard = () => <output>{useEditContext().error ? 'Ya no está' : ''}</output>;
  inConsole(
    <Edit resource="tickets" id={7} title="Editar">
      <input aria-label="Asunto" />
      <ReadAgain />
      <Heard />
    </Edit>,
    { resource: 'tickets', answers: { getOne: goneLater() } },
  );
  const field = await screen.findByLabelText('Asunto');
  fireEvent.change(field, { target: { value: 'Otra portada' } });
  fireEvent.click(screen.getByText('Leer otra vez'));
  expect(await screen.findByText('Ya no está', {}, PATIENT)).toBeVisible();
  expect(screen.getByLabelText('Asunto')).toHaveValue('Otra portada');
});
