import { expect, it } from 'vitest';
import { pendingOf } from '../../kit/pages/pending.ts';
import { resources } from '../../resources/index.ts';
import { menuOf, type MenuItem } from './menu.ts';

const labels = (perfil: Parameters<typeof menuOf>[0]) => menuOf(perfil).map(({ label }) => label);

it('an admin has eleven places, those of the requirements first and in their order', () => {
  expect(labels('admin')).toEqual([
    'Inicio',
    ...['Tickets', 'Plataformas', 'Clientes', 'Hitos', 'Usuarios', 'Pagos'],
    ...['Servicios', 'Captación', 'Reuniones', 'Configuración'],
  ]);
});

it('who sees tickets only goes to tickets', () => {
  expect(labels('tickets')).toEqual(['Tickets']);
});

it('a client goes to what is theirs', () => {
  expect(labels('cliente')).toEqual([
    ...['Inicio', 'Tickets', 'Hitos', 'Pagos', 'Servicios', 'Documentos', 'Tus plataformas'],
  ]);
});

it('every list of the studio stands in one place', () => {
  const shown = menuOf('admin').flatMap(({ name, below }) => [
    name,
    ...below.map((one) => one.name),
  ]);
  expect(shown.toSorted()).toEqual([...new Set(shown)].toSorted());
  const listed = resources.filter(({ screens, access }) => screens.list && access.admin.length > 0);
  expect(listed.map(({ name }) => name).filter((name) => !shown.includes(name))).toEqual([]);
});

it.each([
  ['Clientes', ['informes', 'documentos']],
  ['Pagos', ['mes', 'movimientos', 'pedidos']],
  ['Captación', ['tablero', 'propuestas', 'leads', 'solicitudes', 'formulario_inicial']],
  [
    'Configuración',
    [
      ...['settings', 'precios', 'respuestas_guardadas', 'testimonios', 'equipo', 'importaciones'],
      ...[
        'registros_de_ventas',
        'productos',
        'tasas_de_retencion',
        'correos',
        'correos_entrantes',
        'correos_silenciados',
        'salud',
        'auditoria',
      ],
      ...['solicitudes_datos', 'vulneraciones', 'acciones_datos'],
    ],
  ],
])('under %s stand %j', (label, names) => {
  expect(
    item(label)
      .below.map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted());
});

it.each([
  ['Inicio', 'admin', ['', 'cifras', 'ingresos']],
  ['Pagos', 'cliente', ['pagos', 'estado-de-cuenta']],
] as const)('%s of an %s is lit on its pages', (label, perfil, paths) => {
  expect([...item(label, perfil).paths]).toEqual(paths);
});

function item(label: string, perfil: 'admin' | 'cliente' = 'admin'): MenuItem {
  const found = menuOf(perfil).find((each) => each.label === label);
  if (!found) throw new Error(`no ${label} in the menu`);
  return found;
}

it.each([
  ['Tickets', { tickets: 1 }, '1', '1 espera respuesta'],
  ['Tickets', { tickets: 3, pagos: 7 }, '3', '3 esperan respuesta'],
  ['Tickets', { tickets: 99 }, '99', '99 esperan respuesta'],
  ['Tickets', { tickets: 100 }, '99+', 'más de 99 esperan respuesta'],
  ['Clientes', { informes: 1 }, '1', '1 informe retenido'],
  ['Hitos', { hitos_plataforma: 2 }, '2', '2 devueltos con observaciones'],
  ['Pagos', { pagos: 1 }, '1', '1 por revisar o vencido'],
  ['Pagos', { pagos: 2 }, '2', '2 por revisar o vencidos'],
  [
    'Pagos',
    { pagos: 2, pedidos_por_confirmar: 1, pedidos: 3 },
    '3',
    '2 por revisar o vencidos y 1 por confirmar en el banco',
  ],
  ['Servicios', { servicios: 2 }, '2', '2 por aceptar o sin precio'],
  ['Reuniones', { citas: 1, leads: 4 }, '1', '1 reunión de hoy'],
  ['Reuniones', { citas: 3 }, '3', '3 reuniones de hoy'],
  ['Captación', { leads: 4 }, '4', '4 por atender'],
  [
    'Captación',
    { leads: 4, solicitudes: 1, formulario_inicial: 2, pedidos: 3, citas: 5, preguntas: 1 },
    '11',
    '10 por atender y 1 pregunta sin responder',
  ],
  [
    'Configuración',
    { correos: 2, correos_entrantes: 1, solicitudes_datos: 1, vulneraciones: 1, tareas: 1 },
    '6',
    '1 por responder, 1 por avisar, 2 que no salieron, 1 sin dueño y 1 tarea detenida',
  ],
])('%s with %j: %s, %s', (label, rows, count, words) => {
  expect(pendingOf(item(label).pends, rows)).toMatchObject({ count, words });
});

it.each([
  ['Tickets', { tickets: 2 }, '2 con mensajes sin leer'],
  ['Hitos', { hitos_plataforma: 1 }, '1 por aprobar'],
  ['Pagos', { pagos: 3 }, '3 por pagar'],
  ['Servicios', { servicios: 1 }, '1 por aceptar'],
])('a client is told of %s with %j: %s', (label, rows, words) => {
  expect(pendingOf(item(label, 'cliente').pends, rows)?.words).toBe(words);
});

it.each([
  ['Tickets', {}],
  ['Tickets', { tickets: 0 }],
  ['Clientes', { clientes: 5 }],
])('%s with %j: nothing', (label, rows) => {
  expect(pendingOf(item(label).pends, rows)).toBeNull();
});
