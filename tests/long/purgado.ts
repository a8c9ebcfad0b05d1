import type { Rule } from './fotos.ts';

// What the nightly purge of 10 June 2032 takes of mil-clientes.sql and of the demonstration's rows, when client 120 cannot go.

/** SQL: the number of the client in a row, whichever way it says it. */
const GOES = `in (select m.id from prueba.mil m where not m.activo and m.n <> 120 union all values (110001), (110002), (110003))`;
const DEACTIVATED = `in (select m.id from prueba.mil m where not m.activo)`;
const EX = `in (110001, 110002, 110003)`;
const EX_TEXT = `in ('110001', '110002', '110003')`;
const of = (column: string, whom: string): string => `(f ->> '${column}')::bigint ${whom}`;
/** SQL: a row of another table, by its number in a column, is one of those of the client. */
const through = (column: string, tabla: string, whom: string): string =>
  `exists (select from ${tabla} x where x.id::text = f ->> '${column}' and x.cliente ${whom})`;
const byFoto = (column: string, tabla: string, where: string): string =>
  `exists (select from prueba.foto x where x.tabla = '${tabla}' and x.fila ->> 'id' = f ->> '${column}' and ${where})`;
const before = (column: string, day: string): string =>
  `(f ->> '${column}')::timestamptz < '${day}'`;
const goes = (tabla: string, where: string): Rule => ({
  tabla,
  where,
  cuantas: 'algunas',
  queda: null,
});
const loses = (tabla: string, column: string, where: string, queda: string): Rule => ({
  tabla,
  where: `${where} and ${column}`,
  cuantas: 'algunas',
  queda,
});

/** Contacts: 24 months after their last change, unless they became a client; with a client who goes. */
const contact = `(f ->> 'cliente' is null and ${before('actualizado_en', '2030-06-10')} or ${of('cliente', GOES)})`;
const contactGone = `exists (select from debe d where d.tabla = 'public.' || (f ->> 'clase') and d.clave = f ->> 'fila' and d.fila is null)`;
const ACCOUNTS = `(select c.cuenta::text from prueba.cuentas c where c.quien = 'ex' or c.quien in ('', 'a', 'b') and 100000 + c.n ${GOES})`;

/** Orders that ended, and their visits: six years, and no active client's; those never paid two years. */
const order = `(${before('actualizado_en', '2026-06-10')} and (f ->> 'cliente' is null or ${of('cliente', DEACTIVATED)}))`;
const payment = of('cliente', DEACTIVATED);
const moneyGone = (column: string, tabla: string): string =>
  `exists (select from debe d where d.tabla = '${tabla}' and d.clave = f ->> '${column}' and d.fila is null)`;

export const purged: readonly Rule[] = [
  // By age alone.
  goes('public.correos', before('creado_en', '2031-06-10')),
  goes('public.correos_entrantes', before('creado_en', '2031-06-10')),
  goes('public.correos_silenciados', before('creado_en', '2030-06-10')),
  goes('public.citas', before('termino', '2030-06-10')),
  goes('public.accesos_temporales', before('vence_en', '2032-03-12')),
  goes('public.auditoria', before('creado_en', '2026-06-10')),
  goes('public.acciones_datos', before('creado_en', '2028-06-10')),
  // Answered, or left alone for as long.
  goes(
    'public.solicitudes_datos',
    `coalesce((f ->> 'resuelta_en')::timestamptz, (f ->> 'actualizado_en')::timestamptz) < '2028-06-10'`,
  ),
  goes('public.seguimiento_usuarios', before('created_at', '2031-06-10')),
  goes('private.envios', before('creado_en', '2032-06-09')),
  goes('private.visitas', `(f ->> 'dia')::date < '2027-06-10'`),
  goes('public.disponibilidad', `(f ->> 'dia')::date < '2030-06-10'`),
  goes('public.caidas', before('hasta', '2030-06-10')),
  goes('private.publicaciones', before('creado_en', '2032-05-11')),
  ...['leads', 'solicitudes', 'formulario_inicial'].map((t) => goes(`public.${t}`, contact)),
  goes(
    'public.pedidos',
    `(${order} or f ->> 'estado' in ('pendiente', 'rechazado', 'anulado') and f ->> 'cliente' is null)`,
  ),
  goes('public.pagos', payment),
  goes(
    'public.pagos_intentos',
    `(${moneyGone('pago', 'public.pagos')} or ${moneyGone('pedido', 'public.pedidos')})`,
  ),
  goes(
    'public.pagos_eventos',
    `exists (select from debe d join prueba.foto x using (tabla, clave) where d.tabla in ('public.pagos', 'public.pedidos') and d.fila is null and x.fila ->> 'orden' = f ->> 'orden')`,
  ),
  ...['public.abonos', 'public.cobros_pagos', 'private.recordatorios'].map((t) =>
    goes(t, moneyGone('pago', 'public.pagos')),
  ),
  // Of each client one payment was paid as a cobro.
  goes(
    'public.cobros',
    `exists (select from debe d where d.tabla = 'public.pagos' and d.clave = (700001 + 8 * ((f ->> 'id')::bigint - 2400000))::text and d.fila is null)`,
  ),
  // Clients whose time is over, with all of theirs, and who was of the team.
  goes('public.clientes', of('id', GOES)),
  goes('public.clientes_notas', of('cliente', GOES)),
  goes('public.preferencias_correo', of('cliente', GOES)),
  goes('public.personas', of('cliente', GOES)),
  goes('private.identidades', of('cliente', GOES)),
  goes('public.plataformas', of('cliente', GOES)),
  goes('public.hitos_plataforma', through('plataforma_id', 'prueba.plataformas', GOES)),
  goes('public.tickets', of('cliente', GOES)),
  goes('public.ticket_mensajes', through('ticket', 'prueba.tickets', GOES)),
  goes('private.ticket_lecturas', through('ticket', 'prueba.tickets', GOES)),
  goes('private.vistas_tickets', `f ->> 'cuenta' in ${ACCOUNTS}`),
  goes('auth.users', `f ->> 'id' in ${ACCOUNTS}`),
  ...['identities', 'sessions', 'refresh_tokens', 'mfa_factors'].map((t) =>
    goes(`auth.${t}`, `f ->> 'user_id' in ${ACCOUNTS}`),
  ),
  goes(
    'auth.mfa_amr_claims',
    byFoto('session_id', 'auth.sessions', `x.fila ->> 'user_id' in ${ACCOUNTS}`),
  ),
  goes(
    'auth.mfa_challenges',
    byFoto('factor_id', 'auth.mfa_factors', `x.fila ->> 'user_id' in ${ACCOUNTS}`),
  ),
  goes('auth.audit_log_entries', `f -> 'payload' ->> 'actor_id' in ${ACCOUNTS}`),
  goes(
    'public.contactos_notas',
    `(${contactGone} or f ->> 'clase' = 'clientes' and ${of('fila', GOES)})`,
  ),
  goes('public.conversiones', contactGone),
  // Of what stays: no payment that is gone, nobody in charge who is gone.
  {
    tabla: 'public.tickets',
    where: `not (${of('cliente', GOES)}) and (f ->> 'asignado_a' ${EX_TEXT} or ${moneyGone('pago', 'public.pagos')})`,
    cuantas: 'algunas',
    queda: `case when f ->> 'asignado_a' ${EX_TEXT} then '{"asignado_a": null}'::jsonb else '{}' end || case when ${moneyGone('pago', 'public.pagos')} then '{"pago": null}'::jsonb else '{}' end`,
  },
  loses(
    'public.plataformas',
    of('encargado', EX),
    `not (${of('cliente', GOES)})`,
    `'{"encargado": null}'`,
  ),
  ...['solicitudes', 'formulario_inicial'].map((t) =>
    loses(
      `public.${t}`,
      of('asignado_a', EX),
      `not coalesce(${contact}, false)`,
      `'{"asignado_a": null}'`,
    ),
  ),
  loses(
    'public.contactos_notas',
    of('autor', EX),
    `not exists (select from debe d where d.tabla = 'public.contactos_notas' and d.clave = f ->> 'id')`,
    `'{"autor": null}'`,
  ),
  loses(
    'public.conversiones',
    of('autor', EX),
    `not exists (select from debe d where d.tabla = 'public.conversiones' and d.clave = f ->> 'id')`,
    `'{"autor": null}'`,
  ),
  // What search and comparing kept beside a row that is gone.
  goes(
    'private.busquedas',
    `exists (select from debe d where d.fila is null and (d.tabla = 'public.' || (f ->> 'tabla') and d.clave = f ->> 'fila'
      or d.tabla = 'public.contactos_notas' and d.clave = f ->> 'mensaje' and f ->> 'tabla' <> 'tickets' or d.tabla = 'public.ticket_mensajes' and d.clave = f ->> 'mensaje' and f ->> 'tabla' = 'tickets'))`,
  ),
  goes(
    'private.contactos_claves',
    `exists (select from debe d where d.fila is null and d.tabla = 'public.' || (f ->> 'clase') and d.clave = f ->> 'fila')`,
  ),
];
