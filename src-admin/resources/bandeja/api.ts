import type { Database } from '../../../src-shared/database.types.ts';
import { supabase } from '../../data/session/supabase.ts';
import { DataError } from '../../data/errors.ts';
import type { ClaseContacto, Contacto, Correo, EtapaContacto } from '../../data/rows.ts';
import { rpc, unwrap } from '../../data/requests.ts';

/** Which contact: its table and its row there. */
export type ContactoKey = Pick<Contacto, 'clase' | 'fila'>;

/** About whom the studio takes a note. */
export interface NotaKey {
  clase: ClaseContacto | 'clientes';
  fila: number;
}

/** Who is in charge and what comes next: the same columns in each table. */
export type Seguimiento = Pick<Contacto, 'asignado_a' | 'proxima_accion' | 'proxima_el'>;

/** Who may be the same person: another contact, or a client. */
export interface Parecido {
  clase: ClaseContacto | 'clientes';
  fila: number;
  nombre: string;
  email: string;
  telefono: string | null;
  cliente: number | null;
  /** By what they are alike. */
  por: readonly string[];
  creado_en: string;
}

/** What is changed of several contacts at once: one thing. */
export type ContactosChange =
  | { asignado_a: number | null }
  | { etapa: EtapaContacto }
  | { proxima_el: string; proxima_accion?: string };

/** A contact that stayed as it was, and why; without a name where it is no more. */
export interface LeftContacto {
  id: string;
  nombre: string | null;
  motivo: string;
}

type Functions = Database['public']['Functions'];

/** What is made of a contact, beside which one it is. */
export type ConversionArgs = Omit<Functions['convertir_contacto']['Args'], 'p_clase' | 'p_fila'>;

/** What was made of a contact, and what keeps it from being undone. */
export interface Conversion {
  id: number;
  creado_en: string;
  autor: string | null;
  cliente: number;
  cliente_nombre: string;
  cliente_nuevo: boolean;
  plataforma: number | null;
  plataforma_nombre: string | null;
  pagos: number;
  /** What became of the invitation; null where none was asked for. */
  invitacion: Correo['estado'] | null;
  para: string | null;
  invitacion_error: string | null;
  otros_correos: number;
  /** In how many seconds the next mail leaves; null when none waits. */
  faltan: number | null;
  impide: readonly string[];
}

/** The client whose address it is already, where a conversion was refused for that. */
export function ownerOf(error: unknown): number | null {
  const { details } = Object(error instanceof DataError ? error.cause : null) as {
    details?: unknown;
  };
  const found = typeof details === 'string' ? /^cliente=(\d+)$/.exec(details) : null;
  return found ? Number(found[1]) : null;
}

/** The inbox: whoever wrote, ordered or booked. */
export const bandejaApi = {
  /** Takes a contact to another stage, by the states of its own kind. */
  moveContacto: ({ clase, fila }: ContactoKey, etapa: EtapaContacto) =>
    rpc('mover_contacto', { p_clase: clase, p_fila: fila, p_etapa: etapa }),

  /** Changes who is in charge or what comes next, if it is still what the person read. */
  async followContacto(
    { clase, fila }: ContactoKey,
    change: Partial<Seguimiento>,
    read: Seguimiento,
  ): Promise<void> {
    let asked = supabase.from(clase).update(change).eq('id', fila);
    for (const column of Object.keys(change) as (keyof Seguimiento)[]) {
      const before = read[column];
      asked = before === null ? asked.is(column, null) : asked.eq(column, before);
    }
    const saved = unwrap(await asked.select('id'));
    if (saved.length > 0) return;
    throw new DataError('rule', {
      text: 'Otra persona lo cambió mientras tanto. Mira cómo quedó y guarda otra vez.',
    });
  },

  /** One change of several contacts, each by what its own kind allows: how many changed, and which not. */
  async changeContactos(
    ids: readonly string[],
    change: ContactosChange,
  ): Promise<{ done: number; left: readonly LeftContacto[] }> {
    const rows = await rpc('cambiar_contactos', { p_contactos: [...ids], p_cambio: change });
    const gone = ids.filter((id) => rows.every((row) => row.id !== id));
    return {
      done: rows.filter(({ cambio }) => cambio).length,
      left: [
        ...rows.filter(({ cambio }) => !cambio),
        ...gone.map((id) => ({ id, nombre: null, motivo: 'no_esta' })),
      ],
    };
  },

  /** What the studio noted about a contact or a client, newest first. */
  async contactoNotas({ clase, fila }: NotaKey) {
    const rows = unwrap(
      await supabase
        .from('contactos_notas')
        .select('id, texto, creado_en, autor:clientes(cliente)')
        .eq('clase', clase)
        .eq('fila', fila)
        .order('id', { ascending: false })
        .limit(200),
    );
    return rows.map(({ autor, ...nota }) => ({ ...nota, autor: autor?.cliente ?? null }));
  },

  async addContactoNota({ clase, fila }: NotaKey, texto: string): Promise<void> {
    unwrap(await supabase.from('contactos_notas').insert({ clase, fila, texto }));
  },

  /** Who may be the same person as a contact, clients first. */
  async similarContactos({ clase, fila }: ContactoKey): Promise<Parecido[]> {
    return (await rpc('posibles_duplicados', { p_clase: clase, p_fila: fila })) as Parecido[];
  },

  /** A contact of any kind becomes a client, or is tied to one, in one step. */
  convertContacto: ({ clase, fila }: ContactoKey, args: ConversionArgs) =>
    rpc('convertir_contacto', { p_clase: clase, p_fila: fila, ...args }),

  /** Takes that back, with all that it made. */
  undoConversion: (id: number) => rpc('deshacer_conversion', { p_conversion: id }),

  /** What was made of a contact; null of who was not converted so. */
  async conversionOf({ clase, fila }: ContactoKey): Promise<Conversion | null> {
    const rows = await rpc('conversion_de', { p_clase: clase, p_fila: fila });
    return (rows[0] as Conversion | undefined) ?? null;
  },

  /** How many contacts each view of the inbox holds, of a client where one is named, 100 at most. */
  async contactoCounts(cliente: number | null) {
    const [counts] = await rpc('contar_bandeja', { p_cliente: cliente ?? undefined });
    return counts ?? null;
  },

  /** The board by stage: how many contacts each has, and so many of the newest; of one client where one is named. */
  async boardColumns(many: Readonly<Record<string, number>>, cliente: number | null) {
    const columns = await rpc('tablero', {
      p_columnas: { ...many },
      p_cliente: cliente ?? undefined,
    });
    return Object.fromEntries(
      columns.map(({ etapa, total, filas }) => [
        etapa,
        { total, filas: filas as unknown as Contacto[] },
      ]),
    );
  },

  /** Marks leads as contacted, those that are new; the others are given back as they are. */
  async markContacted(leads: readonly number[]) {
    const done = unwrap(
      await supabase
        .from('leads')
        .update({ estado: 'contactado' })
        .in('id', leads)
        .eq('estado', 'nuevo')
        .select('id'),
    ).map(({ id }) => id);
    const others = leads.filter((id) => !done.includes(id));
    const left =
      others.length === 0
        ? []
        : unwrap(
            await supabase
              .from('leads')
              .select('nombre_contacto, estado')
              .in('id', others)
              .order('id'),
          );
    return { done: done.length, left };
  },
};
