import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Json } from '../../../../src-shared/database.types.ts';
import { unaAceptacion, unaPropuesta, unaVersion } from '../../../../tests/builders/money.ts';
import { unCliente } from '../../../../tests/builders/people.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { CuotasInput } from '../CuotasInput.tsx';
import { movesOf } from '../HitosInput.tsx';
import { ServiciosInput } from '../ServiciosInput.tsx';
import { propuestas } from '../resource.ts';
import { create, update, sent, openParts, rows, press, type, list } from '../propuestas.cases.tsx';

beforeEach(() => {
  sessionStorage.clear();
  create.mockClear();
  update.mockClear();
  sent.mockClear();
});

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

it('says by how much the instalments miss the total', async () => {
  openParts(<CuotasInput />);
  const status = await screen.findByText('$380.800 + $571.200 = $952.000');
  expect(status).toBeVisible();
  fireEvent.change(screen.getAllByLabelText(/^Porcentaje/)[0] ?? document.body, {
    target: { value: '50' },
  });
  expect(await screen.findByText('Los porcentajes suman 110 %, no 100 %.')).toBeVisible();
});

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
