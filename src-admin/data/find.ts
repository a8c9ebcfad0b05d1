import { formatCLP } from '../../src-shared/money.ts';
import { CLASES_CONTACTO } from '../../src-shared/options.ts';
import { supabase } from './session/supabase.ts';
import type { FINDABLE, Finding } from './findings.ts';
import type { Contacto } from './rows.ts';
import { unwrap } from './unwrap.ts';

/** How many records of a kind are found. */
const MOST = 5;

const joined = (...parts: (string | null | undefined)[]): string =>
  parts.filter((part) => part).join(' · ');

interface Named {
  cliente: string;
  empresa: string | null;
}
const nameOf = (client: Named | null): string | null =>
  client && (client.empresa ?? client.cliente);

/** Ids of the newest records of a table that have every word, which the person may read. */
async function idsOf(table: string, words: string, signal: AbortSignal): Promise<string[]> {
  const answer = await supabase
    .rpc('buscar', { p_tabla: table, p_q: words })
    .limit(MOST)
    .abortSignal(signal);
  return unwrap(answer);
}

type Kind = (typeof FINDABLE)[number];
/** What is said of a row, and where it is seen if not among those of its kind. */
type Found = Omit<Finding, 'resource'> & Partial<Pick<Finding, 'resource'>>;
type Rows = (ids: readonly string[], signal: AbortSignal) => Promise<Found[]>;

const READ: Readonly<Record<Kind, { table: string; rows: Rows }>> = {
  tickets: {
    table: 'tickets',
    rows: async (ids, signal) =>
      unwrap(
        await supabase
          .from('tickets')
          .select('id, asunto, estado, clientes!tickets_cliente_fkey(cliente, empresa)')
          .in('id', ids.map(Number))
          .abortSignal(signal),
      ).map(({ id, asunto, estado, clientes }) => ({
        id,
        titulo: `#${id} ${asunto}`,
        detalle: joined(nameOf(clientes)),
        estado: { de: 'ticket', valor: estado },
      })),
  },
  clientes: {
    table: 'clientes',
    rows: async (ids, signal) =>
      unwrap(
        await supabase
          .from('clientes')
          .select('id, cliente, empresa, email, perfil')
          .in('id', ids.map(Number))
          .abortSignal(signal),
      ).map(({ id, cliente, empresa, email, perfil }) =>
        perfil === 'admin'
          ? { resource: 'usuarios' as const, id, titulo: cliente, detalle: email }
          : {
              id,
              titulo: empresa ?? cliente,
              detalle: joined(empresa === null ? null : cliente, email),
            },
      ),
  },
  personas: {
    table: 'personas',
    rows: async (ids, signal) =>
      unwrap(
        await supabase
          .from('personas')
          .select('id, nombre, email, clientes!personas_cliente_fkey(cliente, empresa)')
          .in('id', ids.map(Number))
          .abortSignal(signal),
      ).map(({ id, nombre, email, clientes }) => ({
        id,
        titulo: nombre,
        detalle: joined(nameOf(clientes), email),
      })),
  },
  bandeja: {
    table: 'bandeja',
    rows: async (ids, signal) =>
      unwrap(
        await supabase
          .from('bandeja')
          .select('id, clase, nombre, email, etapa')
          .in('id', [...ids])
          .abortSignal(signal)
          .overrideTypes<Pick<Contacto, 'id' | 'clase' | 'nombre' | 'email' | 'etapa'>[]>(),
      ).map(({ id, clase, nombre, email, etapa }) => ({
        id,
        titulo: nombre,
        detalle: joined(CLASES_CONTACTO.find(({ valor }) => valor === clase)?.texto, email),
        estado: { de: 'etapa', valor: etapa },
      })),
  },
  plataformas: {
    table: 'plataformas',
    rows: async (ids, signal) =>
      unwrap(
        await supabase
          .from('plataformas')
          .select('id, plataforma, dominio, clientes!plataformas_cliente_fkey(cliente, empresa)')
          .in('id', ids.map(Number))
          .abortSignal(signal),
      ).map(({ id, plataforma, dominio, clientes }) => ({
        id,
        titulo: plataforma,
        detalle: joined(nameOf(clientes), dominio),
      })),
  },
  pagos: {
    table: 'pagos',
    rows: async (ids, signal) =>
      unwrap(
        await supabase
          .from('pagos')
          .select('id, concepto, monto, estado, clientes!pagos_cliente_fkey(cliente, empresa)')
          .in('id', ids.map(Number))
          .abortSignal(signal),
      ).map(({ id, concepto, monto, estado, clientes }) => ({
        id,
        titulo: concepto,
        detalle: joined(nameOf(clientes), formatCLP(monto)),
        estado: { de: 'pago', valor: estado },
      })),
  },
  hitos: {
    table: 'hitos_plataforma',
    rows: async (ids, signal) =>
      unwrap(
        await supabase
          .from('hitos_plataforma')
          .select('id, titulo, estado, plataformas!hitos_plataforma_plataforma_id_fkey(plataforma)')
          .in('id', ids.map(Number))
          .abortSignal(signal),
      ).map(({ id, titulo, estado, plataformas }) => ({
        id,
        titulo,
        detalle: plataformas.plataforma,
        estado: { de: 'hito', valor: estado },
      })),
  },
};

/** The number of a ticket, of which there is one, comes before whatever else has these digits. */
const numberIn = (words: string): string[] => {
  const digits = /^#?(\d{1,9})$/.exec(words.trim())?.[1];
  return digits === undefined ? [] : [String(Number(digits))];
};

async function findIn(resource: Kind, words: string, signal: AbortSignal): Promise<Finding[]> {
  const { table, rows } = READ[resource];
  const first = resource === 'tickets' ? numberIn(words) : [];
  const ids = [...new Set([...first, ...(await idsOf(table, words, signal))])];
  if (ids.length === 0) return [];
  const found = await rows(ids, signal);
  const inOrder = ids.flatMap((id) =>
    found.filter((row) => String(row.id) === id).map((row) => ({ resource, ...row })),
  );
  // Each where it is seen, those of the kind itself first.
  return [
    ...inOrder.filter((one) => one.resource === resource),
    ...inOrder.filter((one) => one.resource !== resource),
  ];
}

/** The newest records of each kind that have every word; the rights of who asks decide which. */
export async function find(
  resources: readonly Kind[],
  words: string,
  signal: AbortSignal,
): Promise<Finding[]> {
  const found = await Promise.all(resources.map((resource) => findIn(resource, words, signal)));
  return found.flat();
}
