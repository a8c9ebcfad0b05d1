import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SimpleForm } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Json } from '../../../../src-shared/database.types.ts';
import type { Contenido } from '../../../../src-shared/propuestas.ts';
import { unaAceptacion, unaPropuesta, unaVersion } from '../../../../tests/builders/money.ts';
import { unaPlataforma, unCliente } from '../../../../tests/builders/people.ts';
import { inConsole, openPage } from '../../../../tests/inConsole.tsx';
import { CuotasInput } from '../CuotasInput.tsx';
import { ItemsInput } from '../ItemsInput.tsx';
import { EMPTY } from '../PropuestaForm.tsx';
import { TemplateInput } from '../TemplateInput.tsx';
import { HitosInput, movesOf } from '../HitosInput.tsx';
import { ServiciosInput } from '../ServiciosInput.tsx';
import { RecipientFields } from '../RecipientFields.tsx';
import { propuestas } from '../resource.ts';
import type { Propuesta } from '../rows.ts';

beforeEach(() => {
  sessionStorage.clear();
  create.mockClear();
  update.mockClear();
  sent.mockClear();
});

const create = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data: { id: 9, ...data } }),
);

const update = vi.fn((_resource: string, { data }: { data: object }) => Promise.resolve({ data }));

/** What a part of the form alone would save. */
const sent = vi.fn((_values: object) => undefined);

/** Opens parts of the form alone, over a proposal that is there: the whole of it takes seconds to render. */
const openParts = (parts: ReactNode, proposal: Partial<Propuesta> = {}, there: object = {}) =>
  inConsole(
    <SimpleForm record={{ ...unaPropuesta({ id: 1 }), ...proposal }} onSubmit={sent}>
      {parts}
    </SimpleForm>,
    { resource: 'propuestas', rows: { ...rows, ...there } },
  );

const rows = { clientes: [unCliente()], plataformas: [], propuestas: [unaPropuesta({ id: 1 })] };
/** By its words: the name of each button of the whole form takes long to ask. */
const press = (words: string) => fireEvent.click(screen.getByText(words, { selector: 'button' }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** One list of the form: a name that is asked for in all of it takes as long as to render it. */
const list = (legend: string) => {
  const fieldset = screen.getByText(legend, { selector: 'legend' }).closest('fieldset');
  if (!fieldset) throw new Error(`${legend} is no list`);
  const inList = within(fieldset);
  return {
    ...inList,
    add: (name: string) => fireEvent.click(inList.getByRole('button', { name })),
    type: (label: RegExp, value: string) =>
      fireEvent.change(inList.getByLabelText(label), { target: { value } }),
  };
};

it('a draft says what it comes to while it is written, and is saved as it was typed', async () => {
  openPage(propuestas, { at: '/propuestas/create', rows, answers: { create } });
  fireEvent.change(await screen.findByLabelText(/^Título \*/), { target: { value: 'Tienda' } });
  fireEvent.click(screen.getByLabelText('Alguien nuevo'));
  type(/^Nombre$/, 'Rosa Paz');
  const items = list('Qué incluye y cuánto cuesta');
  items.add('Agregar un ítem');
  items.type(/^Concepto/, 'Diseño');
  items.type(/^Precio de cada uno/, '800000');
  expect(await screen.findByText('$952.000')).toBeVisible();
  const cuotas = list('Cuotas');
  cuotas.add('Agregar una cuota');
  cuotas.type(/^Concepto de la cuota/, 'Al comenzar');
  expect(await screen.findByText('$952.000 = $952.000')).toBeVisible();
  const servicios = list('Lo que se renueva');
  servicios.add('Agregar un servicio');
  servicios.type(/^Nombre del servicio/, 'Hosting');
  servicios.type(/^Precio de cada período, sin IVA/, '50000');
  expect(servicios.getByText('$59.500')).toBeVisible();
  await waitFor(() => press('Guardar el borrador'));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    ...{ titulo: 'Tienda', para_nombre: 'Rosa Paz', cliente: null, validez: 15 },
    contenido: {
      items: [
        {
          ...{ concepto: 'Diseño', detalle: '', cantidad: 1, precio: 800_000, descuento: 0 },
          ...{ afecto: true, opcional: false },
        },
      ],
      cuotas: [{ concepto: 'Al comenzar', parte: 0, vence: { dias: 0 } }],
      servicios: [
        {
          ...{ clase: 'hosting', nombre: 'Hosting', periodo: 'anio', monto: 59_500 },
          ...{ afecto: true, dias: 365 },
        },
      ],
    },
  });
});

it('a service is paid first after as much time as it takes, unless somebody wrote when', async () => {
  openParts(<ServiciosInput />);
  await screen.findByText('Lo que se renueva');
  const servicios = list('Lo que se renueva');
  servicios.add('Agregar un servicio');
  const days = servicios.getByLabelText(/^Días desde que acepta/);
  const choose = (period: string) => servicios.type(/^Se cobra/, period);
  choose('mes');
  await waitFor(() => expect(days).toHaveValue('30'));
  fireEvent.change(days, { target: { value: '45' } });
  choose('trimestre');
  expect(days).toHaveValue('45');
});

it('the price of a service stays when it is exempt, and what is paid of it does not', async () => {
  openParts(<ServiciosInput />);
  await screen.findByText('Lo que se renueva');
  const servicios = list('Lo que se renueva');
  servicios.add('Agregar un servicio');
  servicios.type(/^Precio de cada período/, '50000');
  fireEvent.click(servicios.getByLabelText(/^Lleva IVA/));
  expect(servicios.getByLabelText(/^Precio de cada período/)).toHaveValue('50.000');
  expect(await servicios.findByText('$50.000')).toBeVisible();
});

it('the days of milestones and instalments are dates, counted from today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T15:00:00Z') });
  openParts(
    <>
      <HitosInput />
      <CuotasInput />
    </>,
  );
  await screen.findByText('Hitos', { selector: 'legend' });
  const hitos = list('Hitos');
  expect(hitos.getByText('7 dic 2026')).toBeVisible();
  expect(hitos.getByText('28 dic 2026')).toBeVisible();
  // One with the acceptance, the other with the second milestone.
  const cuotas = list('Cuotas');
  expect(cuotas.getByText('30 nov 2026')).toBeVisible();
  expect(cuotas.getByText('28 dic 2026')).toBeVisible();
  hitos.type(/^Días, línea 1/, '10');
  expect(await cuotas.findByText('31 dic 2026')).toBeVisible();
  vi.useRealTimers();
});

it('says by how much the instalments miss the total', async () => {
  openParts(<CuotasInput />);
  const status = await screen.findByText('$380.800 + $571.200 = $952.000');
  expect(status).toBeVisible();
  fireEvent.change(screen.getAllByLabelText(/^Porcentaje/)[0] ?? document.body, {
    target: { value: '50' },
  });
  expect(await screen.findByText('Los porcentajes suman 110 %, no 100 %.')).toBeVisible();
});

it('shows the page of whoever receives it, with what is written, and begins another one with it', async () => {
  openPage(propuestas, { at: '/propuestas/1/show', rows });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Lo que verá el cliente');
  expect(frame).toHaveAttribute('src', '/propuesta#vista');
  const told = vi.spyOn(page(frame), 'postMessage');
  // It says that it is there: once, and not somebody else's page.
  const say = (source: Window) =>
    window.dispatchEvent(
      new MessageEvent('message', { origin: location.origin, source, data: {} }),
    );
  say(window);
  expect(told).not.toHaveBeenCalled();
  say(page(frame));
  const [[message, origin] = []] = told.mock.calls as [unknown, unknown][];
  expect(origin).toBe(location.origin);
  expect(message).toMatchObject({
    tipo: 'propuesta',
    documento: {
      ...{ numero: 1, titulo: 'Tienda en línea', plataforma: 'Tienda Laurel' },
      contenido: { items: [{}, { concepto: 'Fotos de producto' }] },
    },
  });
  fireEvent.click(screen.getByRole('link', { name: 'Duplicar' }));
  await waitFor(() => expect(screen.getByLabelText(/^Título \*/)).toHaveValue('Tienda en línea'));
  expect(await screen.findByText('$380.800 + $571.200 = $952.000')).toBeVisible();
});

const page = (frame: HTMLIFrameElement): Window => {
  if (!frame.contentWindow) throw new Error('The frame is empty.');
  return frame.contentWindow;
};

it('says who accepted it, with what, and how that was proved', async () => {
  const renamed = JSON.stringify(unaPropuesta().contenido).replace('Fotos de', 'Sesión de');
  const accepted = unaPropuesta({
    ...{ id: 1, estado: 'aceptada', situacion: 'aceptada', version: 1 },
    ...{ vence_el: '2026-12-12', enviada_en: '2026-11-27T15:00:00Z' },
  });
  openPage(propuestas, {
    at: '/propuestas/1/show',
    rows: {
      ...rows,
      propuestas: [accepted],
      propuestas_enlaces: [],
      propuestas_mensajes: [],
      propuestas_aceptaciones: [
        unaAceptacion({
          id: 7,
          version: 9,
          propuesta: 1,
          elegidos: [1],
          en_nombre_de: 'Laurel SpA',
        }),
      ],
      // What was written after it was sent is not what was accepted.
      propuestas_versiones: [
        unaVersion({
          ...{ id: 9, version: 1 },
          contenido: { contenido: JSON.parse(renamed) as Json },
        }),
      ],
    },
  });
  expect(await screen.findByText('Ana Laurel, en nombre de Laurel SpA')).toBeVisible();
  expect(screen.getByText('12.345.678-5')).toBeVisible();
  expect(await screen.findByText('Sesión de producto')).toBeVisible();
  expect(screen.queryByText('Fotos de producto')).toBeNull();
  expect(screen.getByText('$1.047.200')).toBeVisible();
});

it('says how it was accepted elsewhere, who wrote that down, and gives the file', async () => {
  const accepted = unaPropuesta({
    ...{ id: 1, estado: 'aceptada', situacion: 'aceptada', version: 1 },
    ...{ vence_el: '2026-12-12', enviada_en: '2026-11-27T15:00:00Z' },
  });
  openPage(propuestas, {
    at: '/propuestas/1/show',
    rows: {
      ...rows,
      clientes: [unCliente(), unCliente({ perfil: 'admin', cliente: 'Antonia', usuario: 'u-8' })],
      propuestas: [accepted],
      propuestas_enlaces: [],
      propuestas_mensajes: [],
      propuestas_aceptaciones: [
        unaAceptacion({
          ...{ id: 7, propuesta: 1, medio: 'mensaje', respaldo: 'propuestas/1/captura.png' },
          ...{ aceptada_en: '2026-11-28T03:00:00Z', anotada_en: '2026-11-30T15:00:00Z' },
          anotada_por: 'u-8',
        }),
      ],
    },
  });
  expect(await screen.findByText('Por WhatsApp u otro mensaje')).toBeVisible();
  expect(screen.getByText('28 de noviembre de 2026')).toBeVisible();
  expect(await screen.findByText(/^Antonia, el 30 de noviembre de 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'captura.png' })).toBeVisible();
  expect(screen.queryByText('Código enviado a')).toBeNull();
});

/** What was passed to the last save. */
const saved = (of: { mock: { calls: readonly (readonly [string, { data: object }])[] } }) =>
  of.mock.calls.at(-1)?.[1].data;
const save = async (words: string) => {
  await waitFor(() => press(words));
};

it('a number that is being typed anew counts for none, and is asked for; what was typed stays', async () => {
  const contenido = unaPropuesta().contenido as unknown as Contenido;
  const [item] = contenido.items;
  const [cuota] = contenido.cuotas;
  const short = { ...contenido, items: [item], cuotas: [{ ...cuota, parte: 10_000 }], hitos: [] };
  openPage(propuestas, {
    at: '/propuestas/1',
    rows: { ...rows, propuestas: [{ ...unaPropuesta({ id: 1 }), contenido: short }] },
    answers: { update },
  });
  await screen.findByText('$952.000 = $952.000');
  const price = screen.getByLabelText(/^Precio de cada uno/);
  fireEvent.change(price, { target: { value: '' } });
  expect(await screen.findByText('Cada cuota tiene que ser de al menos un peso.')).toBeVisible();
  fireEvent.change(price, { target: { value: '100000,5' } });
  expect(await screen.findByText('$119.000 = $119.000')).toBeVisible();
  await save('Guardar');
  expect(await screen.findByText(/^Escribe pesos enteros/)).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  expect(price).toHaveValue('100.000,5');
  fireEvent.change(price, { target: { value: '100000' } });
  await waitFor(() => expect(screen.queryByText(/^Escribe pesos enteros/)).toBeNull());
  await save('Guardar');
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(saved(update)).toMatchObject({ contenido: { items: [{ precio: 100_000 }] } });
});

it('what was typed into its lists comes back with the page', async () => {
  const { unmount } = openPage(propuestas, { at: '/propuestas/create', rows });
  fireEvent.click(await screen.findByLabelText('Alguien nuevo'));
  type(/^Nombre$/, 'Rosa Paz');
  const items = list('Qué incluye y cuánto cuesta');
  items.add('Agregar un ítem');
  items.type(/^Concepto/, 'Diseño');
  unmount();
  openPage(propuestas, { at: '/propuestas/create', rows });
  await waitFor(() => expect(screen.getByLabelText(/^Concepto/)).toHaveValue('Diseño'));
  expect(screen.getByLabelText('Alguien nuevo')).toBeChecked();
  expect(screen.getByLabelText(/^Nombre$/)).toHaveValue('Rosa Paz');
});

it('a template is for nobody, whoever was chosen before', async () => {
  openPage(propuestas, {
    at: { pathname: '/propuestas/create', state: { record: { titulo: 'Base', cliente: 1 } } },
    rows,
    answers: { create },
  });
  fireEvent.click(await screen.findByRole('switch', { name: /^Plantilla/ }));
  expect(screen.queryByText('Para quién es')).toBeNull();
  await save('Guardar el borrador');
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(saved(create)).toMatchObject({ titulo: 'Base', plantilla: true, cliente: null });
});

it.each([
  ['follows its milestone when one before it is removed', 0],
  ['asks for another when its own is removed', 1],
])('an instalment %s', async (_what, removed) => {
  openParts(
    <>
      <HitosInput />
      <CuotasInput />
    </>,
  );
  await screen.findByText('Hitos', { selector: 'legend' });
  const hitos = list('Hitos');
  hitos.add(`Mover o eliminar la línea ${removed + 1}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  await waitFor(() => expect(hitos.getAllByLabelText(/^Nombre del hito/)).toHaveLength(1));
  await save('Guardar');
  if (removed === 1) {
    expect(await screen.findByText('Este campo es obligatorio')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  } else {
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      contenido: { cuotas: [{}, { vence: { hito: 0 } }] },
    });
  }
});

it('percentages become what they come to, when it is divided by amounts', async () => {
  openParts(<CuotasInput />);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Cómo se reparte/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Por montos' }));
  const amounts = await screen.findAllByLabelText(/^Monto de la cuota/);
  expect(amounts.map((field) => (field as HTMLInputElement).value)).toEqual(['380.800', '571.200']);
});

it.each([
  ['names no other', null, /^Plataforma/, 'Aula', { plataforma: 4, plataforma_nombre: null }],
  ['goes with its client', 4, /^Cliente/, 'Otra Persona', { cliente: 2, plataforma: null }],
])('a platform that is there %s', async (_what, plataforma, field, option, change) => {
  openParts(
    <RecipientFields />,
    { plataforma, plataforma_nombre: plataforma ? null : 'Tienda' },
    {
      clientes: [
        unCliente({ id: 1 }),
        unCliente({ id: 2, cliente: 'Otra Persona', empresa: null }),
      ],
      plataformas: [unaPlataforma({ id: 4, cliente: 1, plataforma: 'Aula' })],
    },
  );
  const input = await screen.findByRole('combobox', { name: field });
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: option } });
  fireEvent.click(await screen.findByRole('option', { name: option }));
  await save('Guardar');
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toMatchObject(change));
});

it.each([
  [[], [], undefined],
  [['a'], ['a', 'b'], undefined],
  [
    ['a', 'b'],
    ['b', 'a'],
    [1, 0],
  ],
  [
    ['a', 'b', 'c'],
    ['a', 'c'],
    [0, null, 1],
  ],
  [['a'], [], [null]],
  [['a', 'b'], ['x', 'y'], undefined],
])('of %j and %j it says where each went', (before, after, moves) => {
  expect(movesOf(before, after)).toEqual(moves);
});

it('milestones and instalments begin as those of the template of its size, until somebody writes their own', async () => {
  const template = (id: number, titulo: string, total: number) => ({
    ...unaPropuesta({ id, titulo, total, plantilla: true }),
    contenido: {
      ...(unaPropuesta().contenido as unknown as Contenido),
      hitos: [{ titulo: `Hito de ${titulo}`, descripcion: '', dias: 5, desde: 'inicio' }],
    },
  });
  inConsole(
    <SimpleForm onSubmit={sent} defaultValues={{ contenido: EMPTY }}>
      <ItemsInput />
      <TemplateInput />
      <HitosInput />
      <CuotasInput />
    </SimpleForm>,
    {
      resource: 'propuestas',
      rows: { ...rows, propuestas: [template(1, 'Chica', 500_000), template(2, 'Grande', 9e6)] },
    },
  );
  expect(await screen.findByText(/^Se completan solos/)).toBeVisible();
  const items = list('Qué incluye y cuánto cuesta');
  items.add('Agregar un ítem');
  items.type(/^Concepto/, 'Sitio');
  items.type(/^Precio de cada uno/, '600000');
  const milestone = () => list('Hitos').getByLabelText<HTMLInputElement>(/^Nombre del hito/).value;
  await screen.findByText(/^Son los de «Chica»/);
  await waitFor(() => expect(milestone()).toBe('Hito de Chica'));
  expect(screen.getAllByLabelText(/^Porcentaje/)).toHaveLength(2);
  items.type(/^Precio de cada uno/, '8000000');
  await waitFor(() => expect(milestone()).toBe('Hito de Grande'));
  list('Hitos').type(/^Nombre del hito/, 'El mío');
  await waitFor(() => expect(screen.queryByText(/^Son los de/)).toBeNull());
  items.type(/^Precio de cada uno/, '600000');
  await waitFor(() => expect(items.getByText('$600.000')).toBeVisible());
  expect(milestone()).toBe('El mío');
});
