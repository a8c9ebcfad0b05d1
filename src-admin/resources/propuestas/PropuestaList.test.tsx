import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatDayShort } from '../../../src-shared/dates.ts';
import { inDays, inHours } from '../../../tests/builders/clock.ts';
import { unContacto } from '../../../tests/builders/views.ts';
import { unaPropuesta } from '../../../tests/builders/money.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { SELECTION_KEY } from '../../data/session/drafts.ts';
import { beginFor } from './OfContacto.tsx';
import { propuestas } from './resource.ts';
import { offerText } from './rows.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const sent = { estado: 'enviada', situacion: 'enviada', version: 1, vence_el: inDays(9) };
const data = [
  unaPropuesta({ id: 1, titulo: 'Con pregunta', ...sent, pregunta_pendiente: true }),
  unaPropuesta({ id: 2, titulo: 'Ya vista', ...sent, vista_en: inHours(-3.1) }),
  unaPropuesta({ id: 3, titulo: 'Sin enviar' }),
];
const list = vi.fn(() => Promise.resolve({ data, total: 3 }));
const open = (at = '/propuestas') => openPage(propuestas, { at, answers: { getList: list } });

it('begins with what has a question to answer, marks it, and says when each was seen', async () => {
  open();
  const marked = await screen.findByTitle('Pregunta sin responder');
  expect(list).toHaveBeenCalledWith(
    'propuestas',
    expect.objectContaining({ sort: { field: 'urgencia', order: 'ASC' } }),
  );
  const rowOf = (titulo: string) => within(screen.getByText(titulo).closest('tr') ?? document.body);
  expect(marked.closest('tr')).toHaveTextContent('Con pregunta');
  expect(rowOf('Con pregunta').getByText('Aún no')).toBeVisible();
  expect(rowOf('Ya vista').getByText('hace 3 horas')).toBeVisible();
  expect(rowOf('Ya vista').queryByTitle('Pregunta sin responder')).toBeNull();
  // What was not sent cannot have been seen.
  expect(rowOf('Sin enviar').queryByText('Aún no')).toBeNull();
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

it('on a phone a row says all of it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open();
  expect(await screen.findByText('Pregunta sin responder')).toBeInTheDocument();
  expect(screen.getAllByText('Vivero Laurel · $952.000')).toHaveLength(3);
  const until = `válida hasta el ${formatDayShort(inDays(9))}`;
  expect(screen.getByText(`${until} · aún no la abren desde su correo`)).toBeVisible();
  expect(screen.getByText(`${until} · vista desde su correo hace 3 horas`)).toBeVisible();
  vi.unstubAllGlobals();
});

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

it.each([
  ['borrador', null, false, '$952.000'],
  ['enviada', '2030-03-02', false, '$952.000 · válida hasta el 2 mar 2030'],
  ['vencida', '2026-03-02', false, '$952.000 · venció el 2 mar 2026'],
  ['aceptada', '2030-03-02', true, '$952.000 · con una pregunta sin responder'],
])('as a row of another page one that is %s says %s', (situacion, vence_el, pregunta, words) => {
  expect(offerText({ situacion, vence_el, pregunta, total: 952_000 })).toBe(words);
});
