import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openTicket } from '../pageActs.cases.tsx';

it('does what the buttons of the ticket on the page do', async () => {
  const { update, choose, offered } = openTicket('admin');
  const field = await screen.findByRole('textbox', { name: 'Tu mensaje' });
  // Where it was, the palette gives it back as it closes.
  screen.getByRole('button', { name: 'Cerrar ticket' }).focus();
  await choose('Responder');
  expect(field).toHaveFocus();
  for (const [name, change] of [
    ['Asignarme', { asignado_a: 1 }],
    ['Prioridad: Alta', { prioridad: 'alta' }],
  ] as const) {
    await choose(name);
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toMatchObject(change));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Prioridad/ })).not.toHaveAttribute(
        'aria-disabled',
      ),
    );
  }
  await choose('Fusionar con otro ticket');
  for (const name of ['Resolver', 'Asignar a Berta', 'Prioridad: Urgente'])
    expect(offered()).toContain(name);
  expect(await screen.findByText('Fusionar el ticket #7 con otro')).toBeVisible();
});
