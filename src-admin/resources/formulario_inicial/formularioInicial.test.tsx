import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unFormularioInicial } from '../../../tests/builders/contacts.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { formularioInicial } from './resource.ts';

const open = (changes: Parameters<typeof unFormularioInicial>[0]) =>
  openPage(formularioInicial, {
    at: '/formulario_inicial/1',
    rows: {
      formulario_inicial: [unFormularioInicial({ id: 1, ...changes })],
      clientes: [unCliente({ id: 7, cliente: 'Camila Ñancupil' })],
    },
  });

it('one that is a client is not edited by its address either', async () => {
  open({ gestionado: true, cliente: 7 });
  expect(await screen.findByText(/ya es cliente y no se edita/)).toBeVisible();
  expect(screen.queryByLabelText('Gestionado')).toBeNull();
});

it('several are marked as handled at once, and none is left chosen', async () => {
  const updateMany = vi.fn((_resource: string, { ids }: { ids: number[]; data: object }) =>
    Promise.resolve({ data: ids }),
  );
  openPage(formularioInicial, {
    rows: {
      formulario_inicial: [1, 2].map((id) => unFormularioInicial({ id, gestionado: false })),
    },
    answers: { updateMany },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /todas/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como gestionados' }));
  await waitFor(() => expect(updateMany).toHaveBeenCalledOnce());
  expect(updateMany.mock.lastCall?.[1]).toMatchObject({
    ids: [1, 2],
    data: { gestionado: true },
  });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /todas/ })).not.toBeChecked());
});
