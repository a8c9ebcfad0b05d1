import type postgres from 'postgres';
import { accountOf, PEOPLE, WORDS } from './generate.ts';

/** Who the API says is asking. */
export type Caller = { role: 'authenticated'; client: number } | { role: 'anon' };

/** One call of the apps and the same rows asked for by hand. */
export interface Call {
  name: string;
  caller: Caller;
  /** As the API sends it: parameters apart, an unnamed statement that is planned every time. */
  api: string;
  /** With a WHERE of its own, as superuser; the API's own text unless said. */
  hand?: string;
  values?: readonly (string | number)[];
  /** Whether its time should stay the same from the smallest size to the largest. */
  constant: boolean;
  /** Whether it changes rows: once per transaction, which is rolled back. */
  writes?: boolean;
}

const client = (id: number): Caller => ({ role: 'authenticated', client: id });
const admin = client(PEOPLE.admin);
const large = client(PEOPLE.large);
const anon: Caller = { role: 'anon' };

const OWN_PAGE =
  'select * from tickets where cliente = $1 order by creado_en desc limit 25 offset 0';
const OWN_COUNT = 'select count(*) from tickets where cliente = $1';
const BY_STATE =
  'select * from tickets where estado = $1 order by creado_en desc limit 25 offset 0';
const SEARCH_BY_HAND = `select id from tickets where private.normalizar(asunto) like '%' || private.normalizar($1) || '%'
  order by creado_en desc limit 200`;

/** The rows that some calls need to name. */
async function findTargets(sql: postgres.Sql) {
  const [row] = await sql<{ ticket: number; platform: number; showcase: number }[]>`
    select
      (select max(id) from tickets where cliente = ${PEOPLE.large} and estado <> 'cerrado')::int as ticket,
      (select min(id) from plataformas where cliente = ${PEOPLE.large})::int as platform,
      (select min(id) from plataformas where publico)::int as showcase`;
  if (!row) throw new Error('The generator left no rows.');
  return row;
}

/** Every call that is measured, for the data that stands in the database. */
export async function listCalls(sql: postgres.Sql): Promise<Call[]> {
  const { ticket, platform, showcase } = await findTargets(sql);
  return [
    {
      name: 'client: first page of tickets',
      caller: large,
      api: OWN_PAGE,
      values: [PEOPLE.large],
      constant: true,
    },
    {
      name: 'client with old tickets: first page',
      caller: client(PEOPLE.old),
      api: OWN_PAGE,
      values: [PEOPLE.old],
      constant: true,
    },
    {
      name: 'client with old tickets: count',
      caller: client(PEOPLE.old),
      api: OWN_COUNT,
      values: [PEOPLE.old],
      constant: true,
    },
    {
      name: 'client with a tenth of all: count',
      caller: large,
      api: OWN_COUNT,
      values: [PEOPLE.large],
      constant: false,
    },
    {
      name: 'client: one ticket',
      caller: large,
      api: 'select * from tickets where id = $1',
      values: [ticket],
      constant: true,
    },
    {
      name: 'client: messages of a ticket',
      caller: large,
      api: 'select * from ticket_mensajes where ticket = $1 order by creado_en',
      hand: 'select * from ticket_mensajes where ticket = $1 and not interno order by creado_en',
      values: [ticket],
      constant: true,
    },
    {
      name: 'client: page of payments',
      caller: large,
      api: 'select * from pagos where cliente = $1 order by vence_el desc limit 25 offset 0',
      values: [PEOPLE.large],
      constant: true,
    },
    {
      name: 'client: milestones of a platform',
      caller: large,
      api: 'select * from hitos_plataforma where plataforma_id = $1 order by orden limit 100',
      hand: 'select * from hitos_plataforma where plataforma_id = $1 and activo order by orden limit 100',
      values: [platform],
      constant: true,
    },
    {
      name: 'client: own profile at sign-in',
      caller: large,
      api: 'select id, cliente, perfil from clientes where usuario = $1',
      values: [accountOf(PEOPLE.large)],
      constant: true,
    },
    {
      name: 'client: writes a message',
      caller: large,
      api: "insert into ticket_mensajes (ticket, cuerpo, interno) values ($1, 'Gracias.', false)",
      values: [ticket],
      constant: true,
      writes: true,
    },
    {
      name: 'client: opens a ticket',
      caller: large,
      api: "select * from abrir_ticket(p_asunto := 'Cambiar portada', p_cuerpo := 'Por favor.')",
      constant: true,
      writes: true,
    },
    {
      name: 'admin: first page of tickets',
      caller: admin,
      api: 'select * from tickets order by creado_en desc limit 25 offset 0',
      constant: true,
    },
    {
      name: 'admin: tickets in a common state',
      caller: admin,
      api: BY_STATE,
      values: ['cerrado'],
      constant: true,
    },
    {
      name: 'admin: tickets in a rare state',
      caller: admin,
      api: BY_STATE,
      values: ['abierto'],
      constant: true,
    },
    {
      name: 'admin: payments in a rare state',
      caller: admin,
      api: 'select * from pagos where estado = $1 order by vence_el desc limit 25 offset 0',
      values: ['pendiente'],
      constant: true,
    },
    {
      name: 'admin: search, rare word',
      caller: admin,
      api: "select * from buscar('tickets', $1)",
      hand: SEARCH_BY_HAND,
      values: [WORDS.rare],
      constant: true,
    },
    {
      name: 'admin: search, common word',
      caller: admin,
      api: "select * from buscar('tickets', $1)",
      hand: SEARCH_BY_HAND,
      values: [WORDS.common],
      constant: true,
    },
    {
      name: 'client: whether anything is new',
      caller: large,
      api: 'select * from novedades()',
      hand: 'select tabla, bit_xor(peso) from private.cambios group by tabla',
      constant: true,
    },
    {
      name: 'admin: whether anything is new, with what waits',
      caller: admin,
      api: 'select * from novedades()',
      hand: 'select tabla, bit_xor(peso) from private.cambios group by tabla',
      constant: true,
    },
    {
      name: 'admin: what happened since yesterday, for the home page',
      caller: admin,
      api: 'select * from desde_ayer()',
      hand: 'select id from abonos where dia >= current_date - 1 order by id desc limit 30',
      constant: true,
    },
    {
      name: 'admin: all that waits, for the home page',
      caller: admin,
      api: 'select * from por_atender()',
      hand: "select id from tickets where estado in ('abierto', 'en_curso') order by plazo_en limit 100",
      constant: true,
    },
    {
      name: 'admin: the months of the home page',
      caller: admin,
      api: 'select * from resumen_por_mes()',
      hand: 'select sum(monto) from pagos',
      constant: false,
    },
    {
      name: 'admin: estimated count',
      caller: admin,
      api: 'explain (format json) select * from tickets',
      constant: true,
    },
    {
      name: 'admin: exact count',
      caller: admin,
      api: 'select count(*) from tickets',
      constant: false,
    },
    {
      name: 'visitor: portfolio',
      caller: anon,
      api: `select id, plataforma, descripcion, dominio, url_portada, slug, logo, cliente_nombre, grupo
        from plataformas where publico = true order by plataforma`,
      constant: true,
    },
    {
      name: 'visitor: milestones of a project',
      caller: anon,
      api: `select id, fecha, titulo, descripcion, imagen, orden from hitos_plataforma
        where plataforma_id = $1 and activo = true order by orden`,
      values: [showcase],
      constant: true,
    },
  ];
}
