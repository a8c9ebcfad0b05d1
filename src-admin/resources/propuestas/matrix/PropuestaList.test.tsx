import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unContacto } from '../../../../tests/builders/views.ts';
import { unCliente } from '../../../../tests/builders/people.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { SELECTION_KEY } from '../../../data/session/drafts.ts';
import { beginFor } from '../OfContacto.tsx';
import { propuestas } from '../resource.ts';
import { list, open } from '../PropuestaList.cases.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it.each(['pregunta_pendiente', 'por_devolver', 'por_seguir'])(
  'shows what waits alone, as the home page leads there: %s',
  async (column) => {
    open(`/propuestas?filter=${encodeURIComponent(JSON.stringify({ [column]: 'true' }))}`);
    await waitFor(() =>
      expect(list).toHaveBeenLastCalledWith(
        'propuestas',
        expect.objectContaining({ filter: { [column]: 'true' } }),
      ),
    );
  },
);

const create = vi.fn((_resource: string, { data: row }: { data: object }) =>
  Promise.resolve({ data: { id: 9, ...row } }),
);

it.each([
  [
    'somebody new',
    unContacto({ fila: 4, nombre: 'Rosa Paz', email: 'rosa@paz.cl', detalle: { empresa: 'Paz' } }),
    {
      ...{ clase: 'leads', fila: 4, cliente: null },
      ...{ para_nombre: 'Rosa Paz', para_email: 'rosa@paz.cl', para_empresa: 'Paz' },
    },
  ],
  [
    'a client already',
    unContacto({ fila: 5, cliente: 7 }),
    { clase: 'leads', fila: 5, cliente: 7 },
  ],
])(
  'begun from a contact who is %s it is for them, whoever is selected',
  async (_who, contacto, begun) => {
    localStorage.setItem(SELECTION_KEY, '{"cliente":3}');
    create.mockClear();
    openPage(propuestas, {
      at: {
        pathname: '/propuestas/create',
        state: { record: { titulo: 'Tienda', ...beginFor(contacto) } },
      },
      rows: { clientes: [unCliente({ id: 3 }), unCliente({ id: 7 })], plataformas: [] },
      answers: {
        create,
        clienteElegido: () => Promise.resolve({ nombre: 'Otro', email: null, plataformas: [] }),
      },
    });
    // What it begins with is filled in a moment after it is rendered.
    await screen.findByDisplayValue('Tienda');
    screen.getByRole('button', { name: 'Guardar el borrador' }).click();
    await waitFor(() => expect(create).toHaveBeenCalled());
    const saved = create.mock.calls[0]?.[1].data;
    expect(saved).toMatchObject(begun);
    // One column of the others beside a client would be refused.
    if (contacto.cliente !== null)
      for (const field of ['para_nombre', 'para_email', 'para_empresa'])
        expect((saved as Record<string, unknown>)[field] ?? null).toBeNull();
  },
);

it('a template is for no contact either', async () => {
  create.mockClear();
  openPage(propuestas, {
    at: {
      pathname: '/propuestas/create',
      state: { record: { titulo: 'Base', ...beginFor(unContacto({ fila: 4 })) } },
    },
    rows: { clientes: [unCliente()], plataformas: [] },
    answers: { create },
  });
  await screen.findByDisplayValue('Base');
  screen.getByRole('switch', { name: /^Plantilla/ }).click();
  await waitFor(() => expect(screen.queryByText('Para quién es')).toBeNull());
  screen.getByRole('button', { name: 'Guardar el borrador' }).click();
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    ...{ plantilla: true, clase: null, fila: null, para_nombre: null },
  });
});
