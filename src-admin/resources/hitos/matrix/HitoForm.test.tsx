import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unaPlataforma } from '../../../../tests/builders/people.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { hitos } from '../resource.ts';
import { edit } from '../HitoForm.cases.ts';

it('one that is delivered as it is created is asked about, because its client is written to', async () => {
  const create = vi.fn((_resource: string, { data }: { data: { estado: string } }) =>
    Promise.resolve({ data: { ...data, id: 4 } }),
  );
  localStorage.setItem('estudio-seleccion', '{"cliente":7,"plataforma":1}');
  openPage(hitos, {
    at: '/hitos/create',
    rows: { plataformas: [unaPlataforma({ id: 1, cliente: 7 })] },
    answers: {
      create,
      clienteElegido: () =>
        Promise.resolve({
          nombre: 'Vivero Laurel',
          plataformas: [{ id: 1, plataforma: 'Tienda', cliente: 7 }],
        }),
    },
  });
  const title = await screen.findByRole('textbox', { name: /^Título/ }, { timeout: 8_000 });
  fireEvent.change(title, { target: { value: 'Portada' } });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Estado/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Entregado' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Enlace/ }), {
    target: { value: 'https://vivero.example' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const question = await screen.findByRole('dialog', { name: '¿Entregar «Portada»?' });
  expect(question).toHaveTextContent('Le avisamos al cliente por correo');
  expect(create).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Entregar' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.lastCall?.[1].data).toMatchObject({ titulo: 'Portada', estado: 'entregado' });
});

it('one that was delivered before without a link is saved without one', async () => {
  const save = edit('entregado');
  const title = await screen.findByRole('textbox', { name: /Título/ }, { timeout: 8000 });
  fireEvent.change(title, { target: { value: 'Portada nueva' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});
