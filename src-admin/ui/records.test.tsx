import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import { Show } from './records.tsx';

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
