import type { Rule } from './fotos.ts';
import {
  accountGone,
  accountsGone,
  among,
  account,
  changed,
  contactsGone,
  emailOf,
  erased,
  gone,
  logForgets,
  mailGone,
  moneyStays,
  nameOf,
  numbers,
  searchForgets,
  uuid,
  workGone,
} from './suprimido.ts';

// What becomes of the rows where it is not one client alone who is erased: addresses before, a person, a merge, a request.

/** Client 601, who had two addresses before, one of which is the address of client 603 today: to each what was theirs then. */
export const erasedWithTwoMore: readonly Rule[] = [
  ...erased(601).filter(({ tabla }) => tabla !== 'private.identidades'),
  gone('private.identidades', among('cliente', 100_601), 5),
  ...accountGone(601, 'primera'),
  gone('public.leads', among('id', ...numbers(990_001, 4)), 4),
  gone(
    'private.busquedas',
    `${among('tabla', 'leads')} and ${among('fila', ...numbers(990_001, 4))}`,
    4,
  ),
  gone(
    'private.contactos_claves',
    `${among('clase', 'leads')} and ${among('fila', ...numbers(990_001, 4))}`,
    12,
  ),
  ...['2021-03-01', '2023-03-01', '2024-03-01'].flatMap((day) => [
    gone('public.correos', `f ->> 'id' = ${uuid(`compartida ${day}`)}`, 1),
    gone('private.busquedas', `f ->> 'fila' = ${uuid(`compartida ${day}`)}`, 1),
  ]),
  ...numbers(2_500_001, 3).map((id) =>
    changed('public.auditoria', among('id', id), { antes: { texto: 'De [suprimido]' } }),
  ),
  gone('public.seguimiento_usuarios', among('id', ...numbers(1_590_001, 3)), 3),
];

/** Person a of client n, whose company stays: what they wrote is the company's, without their name. */
export function personErased(n: number): Rule[] {
  const said = `Dice ${nameOf(n)} que ${emailOf(n)} no llega, ni [suprimido]`;
  return [
    gone('public.personas', among('id', 200_000 + 2 * n), 1),
    gone('private.identidades', among('persona', 200_000 + 2 * n), 1),
    ...accountGone(n, 'a'),
    gone('public.seguimiento_usuarios', among('id', 1_500_002 + 4 * n), 1),
    gone('private.ticket_lecturas', `f ->> 'cuenta' = ${account(n, 'a')}`, 1),
    gone('private.envios', among('id', 2_200_001 + 3 * n), 1),
    ...[1, 6].flatMap((j) => [
      changed('public.ticket_mensajes', among('id', 600_000 + 8 * n + j), {
        ...{ autor: null, autor_nombre: 'Persona suprimida', cuerpo: said },
      }),
      changed('private.busquedas', among('mensaje', 600_000 + 8 * n + j), {
        propio: said.toLowerCase(),
      }),
    ]),
    changed('public.hitos_plataforma', among('id', 400_001 + 4 * n), {
      ...{ respondido_por: null, respondido_nombre: 'Persona suprimida' },
    }),
    gone('public.correos', `f ->> 'id' = ${uuid(`correo ${n} 2`)}`, 1),
    changed('public.auditoria', among('id', 2_000_008 + 20 * n), {
      ...{ antes: null, despues: null, cliente: null },
    }),
    gone(
      'private.busquedas',
      `${among('tabla', 'personas')} and ${among('fila', 200_000 + 2 * n)}`,
      1,
    ),
    gone('private.busquedas', `f ->> 'fila' = ${uuid(`correo ${n} 2`)}`, 1),
  ];
}

/** Client 701, into whom 702 was merged a moment ago: both go, with what the merge wrote down. */
export const erasedTogether: readonly Rule[] = [
  ...erased(701).filter(
    ({ tabla, where }) =>
      tabla !== 'private.identidades' &&
      tabla !== 'public.personas' &&
      !(tabla === 'private.busquedas' && where.startsWith(among('tabla', 'clientes'))),
  ),
  ...accountsGone(702),
  ...workGone(702),
  ...moneyStays(702),
  ...contactsGone(702),
  ...mailGone(702),
  ...logForgets(702),
  ...searchForgets(702, true),
  gone('private.identidades', among('cliente', 100_701), 6),
  gone('public.personas', among('cliente', 100_701), 4),
  changed('private.fusiones', among('origen', 100_702), { ficha: {} }),
  {
    tabla: 'public.auditoria',
    where: `${among('cliente', 100_701)} and f ->> 'tabla' <> 'pagos' and (f ->> 'id')::bigint < 2000000`,
    cuantas: 20,
    queda: { antes: null, despues: null, cliente: null },
  },
  {
    tabla: 'public.auditoria',
    where: `${among('cliente', 100_701)} and f ->> 'tabla' = 'pagos' and (f ->> 'id')::bigint < 2000000 and f #>> '{antes,concepto}' <> 'Hosting 1'`,
    cuantas: 4,
    queda: `replace(replace(replace(f::text, 'Contacto 702', '[suprimido]'), 'Empresa 702 SpA', '[suprimido]'), 'c702@clientes.test', '[suprimido]')::jsonb`,
  },
  {
    tabla: 'private.busquedas',
    where: `f ->> 'tabla' = 'auditoria' and (f ->> 'fila')::bigint < 2000000 and f ->> 'cliente' in ('100701', '100702')`,
    cuantas: 2,
    queda: { propio: '', cliente: null, contexto: '' },
  },
  changed(
    'private.busquedas',
    `${among('tabla', 'clientes')} and ${among('fila', 100_701)} and f -> 'mensaje' = '0'`,
    { propio: 'persona suprimida cliente-100701@suprimido.invalid' },
  ),
  gone(
    'private.busquedas',
    `${among('tabla', 'clientes')} and ${among('fila', 100_701)} and f -> 'mensaje' <> '0'`,
    2,
  ),
];

/** Client 902 with thousands of mails and lines of the audit log, and the request that they made. */
export const erasedInSteps: readonly Rule[] = [
  ...erased(902),
  {
    tabla: 'public.correos',
    where: `${among('para', emailOf(902))} and f ->> 'creado_en' like '2025-07-01%'`,
    cuantas: 4_000,
    queda: null,
  },
  {
    tabla: 'private.busquedas',
    where: `f ->> 'tabla' = 'correos' and f ->> 'fila' in (select prueba.id('mucho ' || k)::text from generate_series(1, 4000) k)`,
    cuantas: 4_000,
    queda: null,
  },
  {
    tabla: 'public.auditoria',
    where: `(f ->> 'id')::bigint between 3000001 and 3012000`,
    cuantas: 12_000,
    queda: { antes: null, despues: null, cliente: null },
  },
  {
    tabla: 'public.solicitudes_datos',
    where: among('id', 1_800_000),
    cuantas: 1,
    queda: `jsonb_build_object('nombre', 'Persona suprimida', 'email', 'solicitud-1800000@suprimido.invalid', 'cliente', null, 'detalle', null, 'huella', null, 'remitente', null,
      'estado', 'resuelta', 'resuelta_en', now(), 'respuesta', (select r.respuesta from public.solicitudes_datos r where r.id = 1800000))`,
  },
  // The line of the request, which an admin wrote down here.
  {
    tabla: 'public.auditoria',
    where: `${among('tabla', 'solicitudes_datos')} and ${among('fila', 1_800_000)}`,
    cuantas: 1,
    queda: { antes: null, despues: null, cliente: null },
  },
  {
    tabla: 'private.busquedas',
    where: `${among('tabla', 'solicitudes_datos')} and ${among('fila', 1_800_000)}`,
    cuantas: 1,
    queda: `(select jsonb_build_object('cliente', null, 'contexto', '', 'propio', 'persona suprimida solicitud-1800000@suprimido.invalid ' || private.buscable(r.respuesta))
      from public.solicitudes_datos r where r.id = 1800000)`,
  },
];
