import { createHmac, randomUUID } from 'node:crypto';
import { accountOf, PEOPLE } from '../db/generate.ts';

// A busy day: for every hundred things that happen, so many are each of these. Each is written as
// the apps ask for it, and as the same statement on the database.

/** Who asks, as the database hears it. */
export interface Who {
  role: 'anon' | 'authenticated';
  account?: string;
}

/** One thing that somebody does. */
export interface Deed {
  name: string;
  /** Of a hundred. */
  share: number;
  who: () => Who;
  http: () => { method: 'GET' | 'POST'; path: string; body?: object };
  sql: () => [text: string, values: (string | number)[]];
}

const CLIENTS = 1000;
const TICKETS = 10_000;
const random = (n: number): number => Math.floor(Math.random() * n);

const visitor = (): Who => ({ role: 'anon' });
const admin = (): Who => ({ role: 'authenticated', account: accountOf(PEOPLE.admin) });
let lastClient = 0;
/** Some client; `lastClient` is whose rows the deed asks for. */
const client = (): Who => {
  lastClient = 2 + random(CLIENTS - 1);
  return { role: 'authenticated', account: accountOf(lastClient) };
};
const LEAD = { nombre_contacto: 'Ana', telefono: '56912345678', mensaje: 'Hola' };

const MIX: readonly Deed[] = [
  {
    name: 'visitor: portfolio',
    share: 25,
    who: visitor,
    http: () => ({
      method: 'GET',
      path: '/rest/v1/plataformas?select=id,plataforma,descripcion,url_portada,slug,grupo&publico=is.true&order=plataforma',
    }),
    sql: () => [
      'select id, plataforma, descripcion, url_portada, slug, grupo from plataformas where publico is true order by plataforma',
      [],
    ],
  },
  {
    name: 'visitor: settings',
    share: 20,
    who: visitor,
    http: () => ({ method: 'GET', path: '/rest/v1/configuracion_publica?select=*' }),
    sql: () => ['select * from configuracion_publica', []],
  },
  {
    name: 'visitor: writes',
    share: 5,
    who: visitor,
    http: () => ({
      method: 'POST',
      path: '/rest/v1/leads',
      body: { ...LEAD, envio: randomUUID(), email: `${randomUUID()}@carga.cl` },
    }),
    sql: () => [
      "insert into leads (nombre_contacto, telefono, mensaje, envio, email) values ('Ana', '56912345678', 'Hola', $1, $2)",
      [randomUUID(), `${randomUUID()}@carga.cl`],
    ],
  },
  {
    name: 'client: page of tickets',
    share: 20,
    who: client,
    http: () => ({
      method: 'GET',
      path: `/rest/v1/tickets?select=*&cliente=eq.${lastClient}&order=creado_en.desc&limit=25`,
    }),
    sql: () => [
      'select * from tickets where cliente = $1 order by creado_en desc limit 25',
      [lastClient],
    ],
  },
  {
    name: 'client: milestones',
    share: 10,
    who: client,
    http: () => ({
      method: 'GET',
      path: `/rest/v1/hitos_plataforma?select=*&plataforma_id=eq.${2 * lastClient - 3}&order=orden`,
    }),
    sql: () => [
      'select * from hitos_plataforma where plataforma_id = $1 order by orden',
      [2 * lastClient - 3],
    ],
  },
  {
    name: 'client: opens a ticket',
    share: 2,
    who: client,
    http: () => ({
      method: 'POST',
      path: '/rest/v1/rpc/abrir_ticket',
      body: { p_asunto: 'Cambiar la portada', p_cuerpo: 'Por favor.' },
    }),
    sql: () => [
      "select abrir_ticket(p_asunto := 'Cambiar la portada', p_cuerpo := 'Por favor.')",
      [],
    ],
  },
  {
    name: 'admin: page of open tickets',
    share: 12,
    who: admin,
    http: () => ({
      method: 'GET',
      path: '/rest/v1/tickets?select=*&estado=eq.abierto&order=creado_en.desc&limit=25',
    }),
    sql: () => [
      "select * from tickets where estado = 'abierto' order by creado_en desc limit 25",
      [],
    ],
  },
  {
    name: 'admin: messages of a ticket',
    share: 6,
    who: admin,
    http: () => ({
      method: 'GET',
      path: `/rest/v1/ticket_mensajes?select=*&ticket=eq.${1 + random(TICKETS)}&order=creado_en`,
    }),
    sql: () => [
      'select * from ticket_mensajes where ticket = $1 order by creado_en',
      [1 + random(TICKETS)],
    ],
  },
];

/** A hundred deeds in the shares of the mix, spread evenly. */
export function hundred(): Deed[] {
  const left = MIX.map((deed) => ({ deed, owed: 0 }));
  return Array.from({ length: 100 }, () => {
    for (const each of left) each.owed += each.deed.share;
    const next = left.reduce((most, each) => (each.owed > most.owed ? each : most));
    next.owed -= 100;
    return next.deed;
  });
}

const base64url = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** What stands in a token; the session that generate.ts opened has its account's id. */
export const claimsOf = ({ role, account }: Who): object =>
  account === undefined ? { role } : { role, sub: account, session_id: account, aal: 'aal1' };

/** A token as the auth service signs it, good for an hour. */
export function tokenOf(who: Who, secret: string): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const head = base64url({ alg: 'HS256', typ: 'JWT' });
  const text = `${head}.${base64url({ ...claimsOf(who), aud: 'authenticated', exp })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
