import { expect, it } from 'vitest';
import { menuOf, pendingOf, type MenuItem } from './menu.ts';

const outline = (perfil: Parameters<typeof menuOf>[0]) =>
  menuOf(perfil).map(({ items }) => items.map(({ resource }) => resource));

it('an admin has the main screens first, in the order of the requirements', () => {
  expect(outline('admin')[0]).toEqual([
    ...[
      '',
      'tickets',
      'plataformas',
      'clientes',
      'hitos',
      'usuarios',
      'pagos',
      'servicios',
      'informes',
    ],
    'documentos',
  ]);
});

it('who sees tickets only goes to tickets', () => {
  expect(outline('tickets')).toEqual([['tickets']]);
});

it('a client goes to what is theirs', () => {
  expect(outline('cliente')).toEqual([
    ['', 'tickets', 'hitos', 'pagos', 'servicios', 'documentos', 'plataformas'],
  ]);
});

const item = (label: string): MenuItem => {
  const found = menuOf('admin')
    .flatMap(({ items }) => items)
    .find((each) => each.label === label);
  if (!found) throw new Error(`no ${label} in the menu`);
  return found;
};

it.each([
  ['Informes', { informes: 1 }, '1', '1 retenido'],
  ['Tickets', { tickets: 1 }, '1', '1 espera respuesta'],
  ['Tickets', { tickets: 3, pagos: 7 }, '3', '3 esperan respuesta'],
  ['Tickets', { tickets: 99 }, '99', '99 esperan respuesta'],
  ['Tickets', { tickets: 100 }, '99+', 'más de 99 esperan respuesta'],
  ['Hitos', { hitos_plataforma: 2 }, '2', '2 devueltos con observaciones'],
  ['Pagos', { pagos: 1 }, '1', '1 por revisar o vencido'],
  ['Pagos', { pagos: 2 }, '2', '2 por revisar o vencidos'],
  ['Servicios', { servicios: 2 }, '2', '2 por aceptar o sin precio'],
  ['Reuniones', { citas: 1, leads: 4 }, '1', '1 reunión de hoy'],
  ['Reuniones', { citas: 3 }, '3', '3 reuniones de hoy'],
  ['Leads', { leads: 4 }, '4', '4 por atender'],
  [
    'Leads',
    { leads: 4, solicitudes: 1, formulario_inicial: 2, pedidos: 3, citas: 5 },
    '10',
    '10 por atender',
  ],
  ['Pedidos', { pedidos_por_confirmar: 1, pedidos: 3 }, '1', '1 por confirmar en el banco'],
  ['Correos', { correos: 2, correos_entrantes: 1 }, '3', '3 que no salieron o no tienen dueño'],
  ['Privacidad', { solicitudes_datos: 1, vulneraciones: 1 }, '2', '2 por responder o avisar'],
  ['Sistema', { tareas: 1, correos: 3 }, '1', '1 tarea detenida'],
  ['Sistema', { tareas: 2 }, '2', '2 tareas detenidas'],
])('%s with %j: %s, %s', (label, pending, count, words) => {
  expect(pendingOf(item(label), pending)).toEqual({ count, words });
});

it('a client is told how many of their tickets have something new', () => {
  const [, tickets] = menuOf('cliente').flatMap(({ items }) => items);
  if (!tickets) throw new Error('no menu');
  expect(pendingOf(tickets, { tickets: 2 })).toEqual({
    count: '2',
    words: '2 con mensajes sin leer',
  });
});

it.each([
  ['Hitos', { hitos_plataforma: 1 }, '1 por aprobar'],
  ['Pagos', { pagos: 3 }, '3 por pagar'],
  ['Servicios', { servicios: 1 }, '1 por aceptar'],
])('a client is told of %s with %j: %s', (label, pending, words) => {
  const own = menuOf('cliente')
    .flatMap(({ items }) => items)
    .find((each) => each.label === label);
  expect(own && pendingOf(own, pending)?.words).toBe(words);
});

it.each([
  ['Tickets', {}],
  ['Tickets', { tickets: 0 }],
  ['Clientes', { clientes: 5 }],
])('%s with %j: nothing', (label, pending) => {
  expect(pendingOf(item(label), pending)).toBeNull();
});
