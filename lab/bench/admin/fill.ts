import type postgres from 'postgres';
import { accountOf, generate, PEOPLE, type Amounts } from '../db/generate.ts';

/** A studio after years, and one that began. */
export const SIZES = {
  full: { clients: 1000, tickets: 100_000, messages: 300_000, payments: 20_000 },
  hundredth: { clients: 10, tickets: 1000, messages: 3000, payments: 200 },
} as const satisfies Record<string, Amounts>;

export type Size = keyof typeof SIZES;

/** Who measures: the account of the generator's admin. */
export const ADMIN = {
  email: `persona${PEOPLE.admin}@bench.example`,
  password: 'medir la consola',
};

const CONTENT = {
  ...{ secciones: [{ titulo: 'Qué proponemos', texto: 'Una tienda con despacho. '.repeat(40) }] },
  items: [1, 2, 3].map((n) => ({
    ...{ concepto: `Etapa ${n}`, detalle: 'Diseño y desarrollo', cantidad: 1, precio: 400_000 },
    ...{ descuento: 0, afecto: true, opcional: false },
  })),
  ...{ descuento: null, division: 'iguales', hitos: [], pide: [] },
  cuotas: [{ concepto: 'Al comenzar', parte: 0, vence: { dias: 0 } }],
};

/** Proposals that were sent, one in three opened, one in five asked about, of which one in ten still waits. */
const proposals = (n: number) => `
  insert into public.propuestas (titulo, cliente, plataforma_nombre, contenido, estado, version, vence_el, enviada_en, pregunta_en, creado_en, actualizado_en)
  select 'Propuesta ' || i, 2 + i % ${n / 5}, 'Sitio ' || i, '${JSON.stringify(CONTENT)}', (array['enviada', 'rechazada', 'enviada', 'retirada'])[1 + i % 4], 1,
    t::date + 15, t, case when i % 50 = 0 then t + interval '1 hour' end, t, t
  from generate_series(1, ${n}) i, lateral (select now() - interval '3 years' * (1 - i::float8 / ${n}) as t) x;

  insert into public.propuestas_versiones (propuesta, version, contenido, vence_el, creado_en)
  select id, 1, contenido, vence_el, enviada_en from public.propuestas;

  insert into public.propuestas_enlaces (propuesta, para, abierta_en, creado_en)
  select id, 'compras' || id || '@bench.example', case when id % 3 = 0 then enviada_en + interval '1 hour' end, enviada_en from public.propuestas;

  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo, del_estudio, creado_en)
  select p.id, e.id, 'Mensaje de muestra.', answer, p.enviada_en + interval '1 hour'
  from public.propuestas p join public.propuestas_enlaces e on e.propuesta = p.id cross join unnest('{false,true}'::boolean[]) answer
  where p.id % 5 = 0 and not (answer and p.pregunta_en is not null);`;

/** What else fills up: mails and the trail by tickets, proposals by a twentieth, everything that visitors send by a fiftieth. */
const more = (n: number) => `${proposals(n / 20)}

  insert into public.solicitudes (nombre, email, mensaje, creado_en)
  select 'Empresa interesada ' || i, 'pide' || i || '@bench.example', 'Necesitamos una tienda con despacho.', now() - interval '3 years' * (1 - 50 * i::float8 / ${n})
  from generate_series(1, ${n} / 50) i;

  insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, creado_en)
  select 'Persona del asistente ' || i, 'Una tienda', 'Un millón', 'asistente' || i || '@bench.cl', now() - interval '3 years' * (1 - 50 * i::float8 / ${n})
  from generate_series(1, ${n} / 50) i;

  insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, estado, consentimiento_version, creado_en)
  select 'pagina-web', 'Compra ' || i, 'compra' || i || '@bench.example', 89250, 'tarjeta',
    (array['pendiente', 'pagado', 'anulado'])[1 + i % 3], '1', now() - interval '3 years' * (1 - 50 * i::float8 / ${n})
  from generate_series(1, ${n} / 50) i;

  insert into public.citas (nombre, email, inicio, termino, estado, creado_en)
  select 'Reunión ' || i, 'cita' || i || '@bench.example', t, t + interval '30 minutes',
    case when i % 5 = 0 then 'cancelada' else 'realizada' end, t - interval '3 days'
  from generate_series(1, ${n} / 50) i, lateral (select date_trunc('hour', now()) - i * interval '1 hour' as t) x;

  insert into public.correos (tipo, para, estado, enviado_en, datos, creado_en)
  select 'ticket_respondido', 'persona' || 2 + i % 1000 || '@bench.example', case when i % 1000 = 0 then 'fallido' else 'enviado' end,
    now(), jsonb_build_object('ticket', i, 'nombre', 'Persona', 'asunto', 'Asunto ' || i, 'mensaje', repeat('Texto. ', 30)), now() - interval '3 years' * (1 - i::float8 / ${n})
  from generate_series(1, ${n}) i;

  insert into public.auditoria (tabla, fila, cliente, accion, antes, despues, autor, creado_en)
  select 'tickets', i, t.cliente, 'update', jsonb_build_object('estado', 'abierto', 'prioridad', 'normal'), jsonb_build_object('estado', 'en_curso', 'prioridad', 'normal'),
    '${accountOf(PEOPLE.admin)}', now() - interval '3 years' * (1 - i::float8 / ${n})
  from generate_series(1, ${n}) i join public.tickets t on t.id = i`;

/** Replaces all data with a size of it, and gives the admin a password. */
export async function fill(sql: postgres.Sql, size: Size): Promise<void> {
  const amounts = SIZES[size];
  await generate(sql, amounts, more(amounts.tickets));
  await sql`
    insert into auth.identities (id, user_id, provider_id, provider, identity_data, created_at, updated_at, last_sign_in_at)
    select gen_random_uuid(), id, id::text, 'email',
      jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true), now(), now(), now()
    from auth.users where email = ${ADMIN.email}`;
  await sql`
    update auth.users set encrypted_password = extensions.crypt(${ADMIN.password}, extensions.gen_salt('bf', 4)),
      instance_id = '00000000-0000-0000-0000-000000000000', raw_app_meta_data = '{"provider": "email", "providers": ["email"]}',
      raw_user_meta_data = '{}', confirmation_token = '', recovery_token = '', email_change = '', email_change_token_new = ''
    where email = ${ADMIN.email}`;
}
