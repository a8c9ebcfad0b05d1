import type { Rule } from './fotos.ts';

// What becomes of the rows of client n of mil-clientes.sql, main contact and people, when they are erased.

/** What the first ten are called. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'null',
  2: '12345',
  3: 'true',
  4: 'a.*b(c)[d]{e}$^|?+',
  6: 'Ana Corta',
  7: 'Susana Corta',
  8: String.raw`\d+`,
};
const EMAILS: Readonly<Record<number, string>> = {
  6: 'ana@corta.cl',
  7: 'susana@corta.cl',
  603: 'compartida@clientes.test',
};
export const nameOf = (n: number): string => NAMES[n] ?? `Contacto ${n}`;
export const emailOf = (n: number): string => EMAILS[n] ?? `c${n}@clientes.test`;

/** SQL: the value of a column is one of these. */
export const among = (column: string, ...values: readonly (number | string)[]): string =>
  `f ->> '${column}' in (${values.map((value) => `'${String(value).replaceAll("'", "''")}'`).join(', ')})`;
export const numbers = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, j) => first + j);
export const uuid = (text: string): string => `prueba.id('${text}')::text`;
export const account = (n: number, which = ''): string => uuid(`cuenta ${which}${n}`);

export const gone = (tabla: string, where: string, cuantas: number): Rule => ({
  tabla,
  where,
  cuantas,
  queda: null,
});
export const changed = (tabla: string, where: string, queda: NonNullable<Rule['queda']>): Rule => ({
  tabla,
  where,
  cuantas: 1,
  queda,
});

/** The accounts of a client, and what they did. */
export const accountsGone = (n: number): Rule[] => [
  ...['', 'a', 'b'].flatMap((which) => accountGone(n, which)),
  gone('public.seguimiento_usuarios', among('id', ...numbers(1_500_000 + 4 * n, 4)), 4),
  gone('private.ticket_lecturas', among('ticket', 500_000 + 3 * n), 3),
  gone('private.envios', among('id', 2_200_000 + 3 * n, 2_200_001 + 3 * n), 2),
];

/** What they have with the studio. */
export function workGone(n: number): Rule[] {
  const [platform, milestone] = [300_000 + 2 * n, 400_000 + 4 * n];
  return [
    changed('public.plataformas', among('id', platform), {
      plataforma: 'Plataforma suprimida',
      slug: `suprimida-${platform}-x`,
      cliente_nombre: 'Persona suprimida',
      ...{ descripcion: null, dominio: null, url_portada: null, portada_texto: null, logo: null },
      ...{ publico: false, grupo: null, rubro: null, resultado: null, cifras: [] },
      ...{ problema: null, decision: null },
    }),
    gone('public.plataformas', among('id', platform + 1), 1),
    changed('public.hitos_plataforma', among('id', milestone), {
      ...{ entrega_enlace: null, entrega_archivos: [] },
      ...{ titulo: 'Hito', descripcion: null, imagen: null, activo: false },
      ...{ respondido_por: null, respondido_nombre: 'Persona suprimida' },
    }),
    gone('public.hitos_plataforma', among('id', ...numbers(milestone + 1, 3)), 3),
    gone('public.tickets', among('id', ...numbers(500_000 + 3 * n, 3)), 3),
    gone('public.ticket_mensajes', among('id', ...numbers(600_000 + 8 * n, 8)), 8),
    gone('private.respondiendo', among('ticket', 500_002 + 3 * n), n % 50 === 1 ? 1 : 0),
    gone('public.accesos_temporales', among('id', ...numbers(1_600_000 + 2 * n, 2)), 2),
    gone('public.testimonios', among('id', 1_800_000 + n), n % 5 === 1 ? 1 : 0),
  ];
}

/** What they paid stays, and who they were goes. */
export function moneyStays(n: number): Rule[] {
  const [payment, order] = [700_000 + 8 * n, 800_000 + 6 * n];
  return [
    changed('public.pagos', among('id', payment), { concepto: 'Cuota de [suprimido]' }),
    changed('public.abonos', among('id', 2_300_007 + 16 * n), { motivo: 'Lo pidió [suprimido]' }),
    changed('public.pagos', among('id', payment + 2), { motivo_rechazo: 'Lo pidió [suprimido]' }),
    changed('public.pagos', among('id', payment + 3), { concepto: 'Devuelto a [suprimido]' }),
    changed('public.pagos', among('id', payment + 4), { concepto: 'Pedido de [suprimido]' }),
    changed('public.pagos_eventos', among('id', 750_001 + 4 * n), {
      datos: {
        motivo: 'Lo pidió [suprimido] ([suprimido])',
        monto: 12_345,
        nada: null,
        contracargo: true,
      },
    }),
    changed('public.pagos_eventos', among('id', 750_003 + 4 * n), {
      datos: { motivo: 'Se arrepintió [suprimido]' },
    }),
    ...[order, order + 1, order + 3].map((id) =>
      changed('public.pedidos', among('id', id), {
        comprador_nombre: 'Persona suprimida',
        comprador_email: `pedido-${id}@suprimido.invalid`,
        ...{ comprador_telefono: null, origen: {}, acepta_marketing: false },
        ...{ proxima_accion: null, proxima_el: null },
      }),
    ),
    gone('public.pedidos', among('id', order + 2), 1),
  ];
}

/** What they wrote before, and what was noted of it. */
export function contactsGone(n: number): Rule[] {
  return [
    gone('public.leads', among('id', ...numbers(900_000 + 4 * n, 3)), 3),
    gone('public.solicitudes', among('id', ...numbers(1_000_000 + 2 * n, 2)), 2),
    gone('public.formulario_inicial', among('id', ...numbers(1_100_000 + 2 * n, 2)), 2),
    gone('public.citas', among('id', ...numbers(1_200_000 + 3 * n, 2)), 2),
    gone(
      'public.contactos_notas',
      among('id', ...[0, 1, 3, 5].map((j) => 1_300_000 + 6 * n + j)),
      4,
    ),
    gone('public.conversiones', among('id', 1_400_001 + 2 * n), 1),
    ...[0, 1].map((j) =>
      changed('public.solicitudes_datos', among('id', 1_700_000 + 3 * n + j), {
        nombre: 'Persona suprimida',
        email: `solicitud-${1_700_000 + 3 * n + j}@suprimido.invalid`,
        ...{
          cliente: null,
          detalle: null,
          respuesta: 'Va para [suprimido], [suprimido]',
          huella: null,
        },
      }),
    ),
  ];
}

/** Mails to them and about them go; of what tells of others, and of what others wrote, their part. */
export function mailGone(n: number): Rule[] {
  const mail = (k: number) => uuid(`correo ${n} ${k}`);
  const theirs = [1, 2, 3, 4, 5, 6, 8, 12, 14, 15, 16];
  return [
    gone('public.correos', `f ->> 'id' in (${theirs.map(mail).join(', ')})`, theirs.length),
    gone('public.correos', `f ->> 'id' = ${uuid(`pendiente ${n}`)}`, n % 4 === 1 ? 1 : 0),
    changed('public.correos', `f ->> 'id' = ${mail(10)}`, {
      datos: {
        ticket: 1,
        mensaje: `Pregúntale a [suprimido] (no a x-${emailOf(n)})`,
        n: 12_345,
        nada: null,
        si: true,
      },
      texto: 'Pregúntale a [suprimido]',
    }),
    changed('public.correos', `f ->> 'id' = ${mail(13)}`, {
      datos: { avisos: [{ tipo: 'lead', datos: { email: `x-${emailOf(n)}`, nombre: nameOf(n) } }] },
      texto: 'Este texto se borró: hablaba también de una persona que pidió borrar sus datos.',
    }),
    gone('public.correos_silenciados', among('id', 2_100_000 + 2 * n), n % 3 === 0 ? 1 : 0),
    gone('public.correos_entrantes', among('id', ...numbers(1_900_000 + 3 * n, 2)), 2),
  ];
}

/** The audit log keeps who did what when; of payments, the sums; in lines of others nothing of theirs. */
export function logForgets(n: number): Rule[] {
  const line = (j: number) => among('id', 2_000_000 + 20 * n + j);
  const concept = 'Cuota de [suprimido]';
  const paid = { concepto: concept, monto: 12_345, hito: null };
  return [
    ...[0, 1, 2, 3, 4, 6, 7, 8, 10, 12, 14].map((j) =>
      changed('public.auditoria', line(j), { antes: null, despues: null, cliente: null }),
    ),
    changed('public.auditoria', line(5), {
      antes: { ...paid, estado: 'pendiente' },
      despues: { ...paid, estado: 'pagado' },
    }),
    changed('public.auditoria', line(9), {
      antes: { texto: 'Llamó [suprimido] de parte de [suprimido]', n: 12_345, nada: null },
    }),
    changed('public.auditoria', line(13), {
      antes: { email: '[suprimido]', nombre_contacto: '[suprimido]' },
    }),
  ];
}

/** Search and who may be the same person: what is gone is not found, what stays without them by what is left. */
export function searchForgets(n: number, fusionado = false): Rule[] {
  const [id, payment, order] = [100_000 + n, 700_000 + 8 * n, 800_000 + 6 * n];
  const lines = (tabla: string, count: number, ...rows: readonly (number | string)[]): Rule =>
    gone('private.busquedas', `${among('tabla', tabla)} and ${among('fila', ...rows)}`, count);
  const line = (tabla: string, fila: number, queda: NonNullable<Rule['queda']>): Rule =>
    changed(
      'private.busquedas',
      `${among('tabla', tabla)} and ${among('fila', fila)} and f -> 'mensaje' = '0'`,
      queda,
    );
  const note = (tabla: string, fila: number): Rule =>
    gone(
      'private.busquedas',
      `${among('tabla', tabla)} and ${among('fila', fila)} and f -> 'mensaje' <> '0'`,
      1,
    );
  const contexto = 'persona suprimida plataforma suprimida';
  const theirs = [1, 2, 3, 4, 5, 6, 8, 12, 14, 15, 16];
  const contact = (clase: string, count: number, ...rows: readonly number[]): Rule =>
    gone(
      'private.contactos_claves',
      `${among('clase', clase)} and ${among('fila', ...rows)}`,
      count,
    );
  const words = nameOf(n).includes(' ') ? 1 : 0;
  return [
    ...(fusionado
      ? []
      : [
          line('clientes', id, { propio: `persona suprimida cliente-${id}@suprimido.invalid` }),
          note('clientes', id),
          contact('clientes', 2 + words, id),
        ]),
    lines('personas', 2, 200_000 + 2 * n, 200_001 + 2 * n),
    line('plataformas', 300_000 + 2 * n, {
      propio: `plataforma suprimida suprimida-${300_000 + 2 * n}-x`,
      contexto: 'persona suprimida',
    }),
    lines('plataformas', 1, 300_001 + 2 * n),
    line('hitos_plataforma', 400_000 + 4 * n, { propio: 'hito', contexto }),
    lines('hitos_plataforma', 3, ...numbers(400_001 + 4 * n, 3)),
    lines('tickets', 11, ...numbers(500_000 + 3 * n, 3)),
    line('pagos', payment, {
      propio: `cuota de [suprimido] p-${n}-0 ${1_000 * n} p${payment} p${n}0`,
      contexto,
    }),
    line('pagos', payment + 1, { contexto: 'persona suprimida' }),
    line('pagos', payment + 2, { contexto: 'persona suprimida' }),
    line('pagos', payment + 3, {
      propio: `devuelto a [suprimido] p-${n}-3 ${1_000 * n + 3} p${payment + 3} p${n}3`,
      contexto: 'persona suprimida',
    }),
    line('pagos', payment + 4, {
      propio: `pedido de [suprimido] p-${n}-4 ${1_000 * n + 4} p${payment + 4} p${n}4`,
      contexto: 'persona suprimida',
    }),
    ...[0, 1, 3].map((j) =>
      line(
        'pedidos',
        order + j,
        `select jsonb_build_object('contexto', '${j === 0 ? 'persona suprimida' : ''}', 'propio',
          'w-${n}-${j} persona suprimida pedido-${order + j}@suprimido.invalid ${90_000 + n} '
          || lower(referencia || ' ' || replace(referencia, '-', '')) || ' w${n}${j}')
        from public.pedidos where id = ${order + j}`,
      ),
    ),
    note('pedidos', order),
    lines('pedidos', 1, order + 2),
    lines('leads', 4, ...numbers(900_000 + 4 * n, 3)),
    lines('solicitudes', 2, ...numbers(1_000_000 + 2 * n, 2)),
    lines('formulario_inicial', 2, ...numbers(1_100_000 + 2 * n, 2)),
    lines('citas', 3, ...numbers(1_200_000 + 3 * n, 2)),
    ...[0, 1].map((j) =>
      line('solicitudes_datos', 1_700_000 + 3 * n + j, {
        propio: `persona suprimida solicitud-${1_700_000 + 3 * n + j}@suprimido.invalid va para [suprimido], [suprimido]`,
        ...(j === 0 && { cliente: null, contexto: '' }),
      }),
    ),
    gone(
      'private.busquedas',
      `f ->> 'tabla' = 'correos' and f ->> 'fila' in (${theirs.map((k) => uuid(`correo ${n} ${k}`)).join(', ')})`,
      theirs.length,
    ),
    gone(
      'private.busquedas',
      `f ->> 'tabla' = 'correos' and f ->> 'fila' = ${uuid(`pendiente ${n}`)}`,
      n % 4 === 1 ? 1 : 0,
    ),
    lines('correos_entrantes', 2, ...numbers(1_900_000 + 3 * n, 2)),
    line('auditoria', 2_000_010 + 20 * n, { propio: '', cliente: null, contexto: '' }),
    line('auditoria', 2_000_013 + 20 * n, { propio: '[suprimido] [suprimido]' }),
    contact('leads', 3 * (2 + words), ...numbers(900_000 + 4 * n, 3)),
    contact('solicitudes', 2 * (2 + words), ...numbers(1_000_000 + 2 * n, 2)),
    contact('formulario_inicial', 2 * (1 + words), ...numbers(1_100_000 + 2 * n, 2)),
    contact('citas', 2 * (2 + words), ...numbers(1_200_000 + 3 * n, 2)),
    contact('pedidos', 4 * (2 + words), ...numbers(order, 4)),
  ];
}

/** One account and all that hangs on it, whose client has the number n. */
export function accountGone(n: number, which: string): Rule[] {
  const id = account(n, which);
  const factors = n % 4 === 1 ? 1 : 0;
  return [
    gone('auth.users', `f ->> 'id' = ${id}`, 1),
    ...['identities', 'sessions', 'refresh_tokens'].map((table) =>
      gone(`auth.${table}`, `f ->> 'user_id' = ${id}`, 1),
    ),
    gone('auth.mfa_amr_claims', `f ->> 'id' = prueba.id('amr ' || ${id})::text`, 1),
    gone('auth.mfa_factors', `f ->> 'user_id' = ${id}`, factors),
    gone('auth.mfa_challenges', `f ->> 'id' = prueba.id('reto ' || ${id})::text`, factors),
    gone('auth.audit_log_entries', `f -> 'payload' ->> 'actor_id' = ${id}`, 1),
  ];
}

/** All of it. */
export const erased = (n: number): Rule[] => [
  changed('public.clientes', among('id', 100_000 + n), {
    cliente: 'Persona suprimida',
    email: `cliente-${100_000 + n}@suprimido.invalid`,
    ...{ rut: null, telefono: null, empresa: null, usuario: null, invitado_en: null },
    ...{ activo: false, actualizado_en: 'AHORA' },
  }),
  gone('public.clientes_notas', among('cliente', 100_000 + n), 1),
  gone('public.preferencias_correo', among('cliente', 100_000 + n), 1),
  gone('public.personas', among('cliente', 100_000 + n), 2),
  gone('private.identidades', among('cliente', 100_000 + n), 3),
  ...accountsGone(n),
  ...workGone(n),
  ...moneyStays(n),
  ...contactsGone(n),
  ...mailGone(n),
  ...logForgets(n),
  ...searchForgets(n),
];
