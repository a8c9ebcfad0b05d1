import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unPago } from '../../../tests/builders/money.ts';
import { unaPlataforma, unHito } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { hitos } from './resource.ts';

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

it('who approves for the client reads which instalment falls due, and nothing is saved before', async () => {
  const save = vi.fn();
  openPage(hitos, {
    at: '/hitos/4',
    perfil: 'admin',
    rows: {
      hitos: [unHito({ id: 4, titulo: 'Portada', estado: 'entregado', plataforma_id: 1 })],
      plataformas: [unaPlataforma({ id: 1 })],
      pagos: [
        unPago({
          ...{ id: 9, hito: 4, estado: 'programado', vence_el: '2999-03-05' },
          ...{ concepto: 'Saldo', monto: 350_000 },
        }),
      ],
    },
    answers: { update: save },
  });
  const estado = await screen.findByRole('combobox', { name: /Estado/ }, { timeout: 8000 });
  fireEvent.mouseDown(estado);
  fireEvent.click(await screen.findByRole('option', { name: 'Aprobado' }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Lo apruebas en nombre de tu cliente. Con eso queda por pagar: «Saldo», $350.000, vence el 5 de marzo de 2999.',
  );
  expect(save).not.toHaveBeenCalled();
});

/** A milestone without a link in its form, and what saves it. */
function edit(estado: string) {
  const save = vi.fn((_resource: string, { data }: { data: object }) => Promise.resolve({ data }));
  openPage(hitos, {
    ...{ at: '/hitos/4', perfil: 'admin', answers: { update: save } },
    rows: {
      hitos: [unHito({ id: 4, estado, entrega_enlace: null, plataforma_id: 1 })],
      ...{ plataformas: [unaPlataforma({ id: 1 })], pagos: [] },
    },
  });
  return save;
}

it('one that was delivered before without a link is saved without one', async () => {
  const save = edit('entregado');
  const title = await screen.findByRole('textbox', { name: /Título/ }, { timeout: 8000 });
  fireEvent.change(title, { target: { value: 'Portada nueva' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

it('who delivers it in the form is asked for something to open, beside the field of the link', async () => {
  const save = edit('en_curso');
  const estado = await screen.findByRole('combobox', { name: /Estado/ }, { timeout: 8000 });
  fireEvent.mouseDown(estado);
  fireEvent.click(await screen.findByRole('option', { name: 'Entregado' }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^Agrega el enlace o los archivos de la entrega/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(save).not.toHaveBeenCalled();
});
