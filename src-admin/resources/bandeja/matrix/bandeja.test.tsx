import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ListContextProvider, RecordContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unContacto } from '../../../../tests/builders/views.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { addDays, dayInChile, formatDayShort } from '../../../../src-shared/dates.ts';
import type { Contacto } from '../../../data/rows.ts';
import { bulkText } from '../BandejaBulk.tsx';
import { ContactViews, viewsOf } from '../BandejaList.tsx';
import { stateText, summaryOf } from '../contacto.ts';
import { NextField } from '../nextAction.tsx';
import { Notas } from '../Notas.tsx';
import { Parecidos } from '../Parecidos.tsx';
import { Seguimiento } from '../Seguimiento.tsx';

const CONTACTO = unContacto({
  ...{ id: 'leads-4', fila: 4, nombre: 'Javiera Cárcamo', email: 'javiera@x.cl' },
  ...{ telefono: null, texto: 'Una tienda', origen: {}, creado_en: '2026-11-20T12:00:00Z' },
});
const of = (given: Partial<Contacto>): Contacto => ({ ...CONTACTO, ...given });

const moveContacto = vi.fn(() => Promise.resolve());
const followContacto = vi.fn(() => Promise.resolve());
const addContactoNota = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

const shown = (children: ReactNode, answers = {}) =>
  inConsole(children, {
    resource: 'bandeja',
    answers: {
      getList: () => Promise.resolve({ data: [{ id: 9, cliente: 'Antonia Rivas' }], total: 1 }),
      moveContacto,
      followContacto,
      addContactoNota,
      ...answers,
    },
  });

describe('what somebody wants, in one line', () => {
  it.each([
    [of({ texto: 'Una tienda' }), 'Una tienda'],
    [
      of({
        clase: 'solicitudes',
        texto: null,
        detalle: { tipo_proyecto: 'app', presupuesto: 'menos-500' },
      }),
      'Aplicación Móvil · Menos de $500.000',
    ],
    [
      of({
        clase: 'pedidos',
        texto: null,
        detalle: { producto: 'Asesoría de currículum', monto: 99_990 },
      }),
      'Asesoría de currículum · $99.990',
    ],
    [
      of({ clase: 'citas', texto: 'Conversar', detalle: { inicio: '2020-07-01T14:30:00Z' } }),
      '1 jul 2020, 10:30 · Conversar',
    ],
    [of({ texto: null }), ''],
  ])('%#', (contacto, text) => {
    expect(summaryOf(contacto)).toBe(text);
  });

  it('its state has the words of its kind', () => {
    expect(stateText({ clase: 'formulario_inicial', estado: 'nuevo' })).toBe('Por gestionar');
    expect(stateText({ clase: 'citas', estado: 'ausente' })).toBe('No llegó');
  });
});

it('the views are what people come for; one’s own where there is somebody', () => {
  expect(viewsOf(5).map(({ nombre, filtros }) => [nombre, filtros])).toEqual([
    ['Todos', {}],
    ['Por atender', { por_atender: 'true' }],
    ['Míos', { asignado_a: '5' }],
    ['Para hoy o atrasados', { proxima: 'hoy' }],
    ['Sin próxima acción', { proxima: 'ninguna' }],
    ['Posibles repetidos', { repetido: 'si' }],
  ]);
  expect(viewsOf(null).map(({ nombre }) => nombre)).not.toContain('Míos');
});

it('each view says how many contacts it holds, and leaves the other filters as they are', async () => {
  const contactoCounts = () =>
    Promise.resolve({ todos: 100, por_atender: 2, mios: 7, para_hoy: 1, repetidos: 0 });
  const { router } = shown(
    <ListContextProvider
      value={{ filterValues: { clase: 'leads', proxima: 'hoy' }, sort: {} } as never}
    >
      <ContactViews views={[]} source="mostrar" alwaysOn />
    </ListContextProvider>,
    { contactoCounts },
  );
  const field = await screen.findByRole('combobox', { name: 'Mostrar' });
  await waitFor(() => expect(field).toHaveTextContent('Para hoy o atrasados (1)'));
  fireEvent.mouseDown(field);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    ...['Todos (99+)', 'Por atender (2)', 'Para hoy o atrasados (1)', 'Sin próxima acción'],
    'Posibles repetidos (0)',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Por atender (2)' }));
  const asked = new URLSearchParams(router.state.location.search);
  expect(JSON.parse(asked.get('filter') ?? '')).toEqual({ clase: 'leads', por_atender: 'true' });
  expect(asked.get('sort')).toBeNull();
});

it('what is due first is listed first', async () => {
  const { router } = shown(
    <ListContextProvider value={{ filterValues: {}, sort: {} } as never}>
      <ContactViews views={[]} source="mostrar" alwaysOn />
    </ListContextProvider>,
    { contactoCounts: () => Promise.resolve(undefined) },
  );
  await choose('Mostrar', 'Para hoy o atrasados');
  expect(router.state.location.search).toMatch(/sort=proxima_el&order=ASC/);
});

it.each([
  [addDays(dayInChile(), -1), `LlamarAtrasada: ${formatDayShort(addDays(dayInChile(), -1))}`],
  [dayInChile(), 'LlamarHoy'],
  [addDays(dayInChile(), 1), `Llamar${formatDayShort(addDays(dayInChile(), 1))}`],
  [null, 'Llamar'],
])('what comes next on %s says when', async (proxima_el, text) => {
  shown(
    <RecordContextProvider value={of({ proxima_accion: 'Llamar', proxima_el })}>
      <p>
        <NextField />
      </p>
    </RecordContextProvider>,
  );
  expect((await screen.findByRole('paragraph')).textContent).toBe(text);
});

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the follow-up', () => {
  it('saves the stage and who is in charge as they are chosen', async () => {
    shown(<Seguimiento contacto={CONTACTO} />);
    await choose('Etapa', 'Propuesta');
    await waitFor(() => expect(moveContacto).toHaveBeenCalledWith(CONTACTO, 'propuesta'));
    await choose('A cargo de', 'Antonia Rivas');
    await waitFor(() =>
      expect(followContacto).toHaveBeenCalledWith(CONTACTO, { asignado_a: 9 }, CONTACTO),
    );
  });

  it.each(['ganado', 'perdido'] as const)('who is %s has no next action', async (etapa) => {
    shown(<Seguimiento contacto={of({ etapa })} />);
    expect(await screen.findByText('Seguimiento')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Próxima acción' })).toBeNull();
  });

  it('offers the stages that its kind can have, and none where it has none', async () => {
    const { unmount } = shown(
      <Seguimiento contacto={of({ clase: 'citas', estado: 'realizada', etapa: 'conversando' })} />,
    );
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Etapa' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Conversando',
      'Propuesta',
      'Perdido',
    ]);
    unmount();
    shown(<Seguimiento contacto={of({ clase: 'pedidos', etapa: 'propuesta', movible: false })} />);
    expect(await screen.findByText('Propuesta')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Etapa' })).toBeNull();
  });

  it('keeps in charge who is no longer in the team, once it is known who is', async () => {
    shown(<Seguimiento contacto={of({ asignado_a: 77 })} />);
    const inCharge = await screen.findByRole('combobox', { name: 'A cargo de' });
    expect(inCharge).toHaveTextContent('Sin asignar');
    await waitFor(() => expect(inCharge).toHaveTextContent('Alguien que ya no está en el equipo'));
  });

  it('saves what comes next and when; a day without an action is refused', async () => {
    shown(<Seguimiento contacto={CONTACTO} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Mañana' }));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Escribe qué hay que hacer ese día.')).toBeVisible();
    expect(followContacto).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole('textbox', { name: 'Próxima acción' }), {
      target: { value: ' Llamar ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    const plan = { proxima_accion: 'Llamar', proxima_el: addDays(dayInChile(), 1) };
    await waitFor(() => expect(followContacto).toHaveBeenCalledWith(CONTACTO, plan, CONTACTO));
  });

  it('what is done is taken away', async () => {
    const planned = of({ proxima_accion: 'Llamar', proxima_el: '2026-11-20' });
    shown(<Seguimiento contacto={planned} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Hecha' }));
    await waitFor(() =>
      expect(followContacto).toHaveBeenCalledWith(
        planned,
        { proxima_accion: null, proxima_el: null },
        planned,
      ),
    );
  });
});

it('notes say who and when, and one more is added', async () => {
  const nota = { id: 2, texto: 'Pidió precio', creado_en: '2020-07-01T14:30:00Z' };
  const contactoNotas = vi.fn(() =>
    Promise.resolve([
      { ...nota, autor: 'Antonia Rivas' },
      { ...nota, id: 1, autor: null },
    ]),
  );
  shown(<Notas de={CONTACTO} />, { contactoNotas });
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Antonia Rivas · 1 jul 2020, 10:30Pidió precio',
    'Alguien que ya no está · 1 jul 2020, 10:30Pidió precio',
  ]);
  const add = screen.getByRole('button', { name: 'Agregar nota' });
  expect(add).toBeDisabled();
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: ' Vuelve en marzo ' } });
  fireEvent.click(add);
  await waitFor(() => expect(addContactoNota).toHaveBeenCalledWith(CONTACTO, 'Vuelve en marzo'));
  await waitFor(() => expect(field).toHaveValue(''));
  await waitFor(() => expect(contactoNotas).toHaveBeenCalledTimes(2));
});

it('who may be the same person is named, with why and the way there', async () => {
  const like = { email: 'j@x.cl', telefono: null, creado_en: CONTACTO.creado_en };
  shown(<Parecidos contacto={CONTACTO} />, {
    similarContactos: () =>
      Promise.resolve([
        { ...like, clase: 'clientes', fila: 3, nombre: 'Hostal', cliente: 3, por: ['correo'] },
        {
          ...like,
          ...{ clase: 'citas', fila: 8, nombre: 'Javiera', cliente: null },
          por: ['nombre', 'telefono'],
        },
      ]),
  });
  const panel = within(await screen.findByRole('list'));
  expect(panel.getByRole('link', { name: 'Hostal' })).toHaveAttribute('href', '/clientes/3/show');
  expect(panel.getByRole('link', { name: 'Javiera' })).toHaveAttribute(
    'href',
    '/bandeja/citas-8/show',
  );
  expect(panel.getByText(/^Cliente · mismo correo · /)).toBeVisible();
  expect(panel.getByText(/^Reunión · mismo nombre, mismo teléfono · /)).toBeVisible();
});

it('the client that somebody became is no guess: only others are named', async () => {
  const like = { email: 'j@x.cl', telefono: null, creado_en: CONTACTO.creado_en, por: ['correo'] };
  const client = { ...like, clase: 'clientes', cliente: null };
  const similarContactos = () =>
    Promise.resolve([
      { ...client, fila: 3, nombre: 'Hostal' },
      { ...client, fila: 5, nombre: 'Otro hostal' },
      { ...like, clase: 'citas', fila: 3, nombre: 'Javiera', cliente: 3 },
    ]);
  shown(<Parecidos contacto={of({ cliente: 3 })} />, { similarContactos });
  const panel = within(await screen.findByRole('list'));
  expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Otro hostal',
    'Javiera',
  ]);
});

it('says how many contacts were changed', () => {
  expect(bulkText(1, [])).toBe('1 contacto actualizado.');
  expect(bulkText(12, [])).toBe('12 contactos actualizados.');
});

it('says which were left, and why, by what each kind is', () => {
  const left = (id: string, nombre: string | null, motivo: string) => ({ id, nombre, motivo });
  expect(
    bulkText(0, [
      left('leads-1', 'Ana', 'igual'),
      left('pedidos-2', 'Luz', 'no_se_mueve'),
      left('citas-3', 'Leo', 'no_se_mueve'),
      left('leads-4', 'Tito', 'convertido'),
    ]),
  ).toBe(
    'Ningún contacto cambió. Quedaron como estaban: Ana (ya estaba así), Luz (se mueve con su pago), Leo (una reunión no va ahí), Tito (ya es cliente).',
  );
  expect(
    bulkText(2, [left('leads-1', 'Ana', 'sin_accion'), left('leads-2', null, 'no_esta')]),
  ).toBe(
    '2 contactos actualizados. Quedaron como estaban: Ana (no tiene próxima acción), Uno (ya no existe).',
  );
});
