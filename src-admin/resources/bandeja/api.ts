import type { Database } from '../../../src-shared/database.types.ts';
import { supabase } from '../../data/session/supabase.ts';
import { DataError } from '../../data/errors.ts';
import type { ClaseContacto, Contacto, Correo, EtapaContacto } from '../../data/rows.ts';
import { rpc, unwrap } from '../../data/requests.ts';

type Functions = Database['public']['Functions'];
type Returned<F extends 'conversion_de' | 'posibles_duplicados'> = Functions[F]['Returns'][number];
type OrNull<T> = { [Key in keyof T]: T[Key] | null };

/** A contact by its table and its row there. */
export type ContactoKey = Pick<Contacto, 'clase' | 'fila'>;

/** A contact or a client. */
export interface NotaKey {
  clase: ClaseContacto | 'clientes';
  fila: number;
}

export type Seguimiento = Pick<Contacto, 'asignado_a' | 'proxima_accion' | 'proxima_el'>;

/** A contact or client who may be the same person; `por` says why. */
export type Parecido = NotaKey &
  Pick<Returned<'posibles_duplicados'>, 'nombre' | 'por' | 'creado_en'>;

/** One change of several contacts. */
export type ContactosChange =
  | { asignado_a: number | null }
  | { etapa: EtapaContacto }
  | { proxima_el: string; proxima_accion?: string };

/** A contact that was not changed, and why; without a name if it no longer exists. */
export interface LeftContacto {
  id: string;
  nombre: string | null;
  motivo: string;
}

export type ConversionArgs = Omit<Functions['convertir_contacto']['Args'], 'p_clase' | 'p_fila'>;

type Made = Returned<'conversion_de'>;
type Optional =
  | 'autor'
  | 'faltan'
  | 'invitacion_error'
  | 'para'
  | 'plataforma'
  | 'plataforma_nombre';

/** What a conversion made: `faltan` seconds until its next mail, `impide` what keeps it from being undone. */
export type Conversion = Omit<Made, Optional | 'invitacion'> &
  OrNull<Pick<Made, Optional>> & { invitacion: Correo['estado'] | null };

/** The client who has the contact's email already, if a conversion was refused for that. */
export function ownerOf(error: unknown): number | null {
  const cause: unknown = error instanceof DataError ? error.cause : null;
  const { details } = Object(cause) as { details?: unknown };
  const found = /^cliente=(\d+)$/.exec(typeof details === 'string' ? details : '');
  return found && Number(found[1]);
}

export const bandejaApi = {
  /** Changes the state of the contact's own row to one of the stage. */
  moveContacto: ({ clase, fila }: ContactoKey, etapa: EtapaContacto) =>
    rpc('mover_contacto', { p_clase: clase, p_fila: fila, p_etapa: etapa }),

  /** Saves over what the person read; throws if somebody else changed it since. */
  async followContacto(
    { clase, fila }: ContactoKey,
    change: Partial<Seguimiento>,
    read: Seguimiento,
  ): Promise<void> {
    let request = supabase.from(clase).update(change).eq('id', fila);
    for (const column of Object.keys(change) as (keyof Seguimiento)[]) {
      const before = read[column];
      request = before === null ? request.is(column, null) : request.eq(column, before);
    }
    const saved = unwrap(await request.select('id'));
    if (saved.length > 0) return;
    throw new DataError('rule', {
      text: 'Otra persona lo cambió mientras tanto. Mira cómo quedó y guarda otra vez.',
    });
  },

  /** Changes each contact whose kind allows it: how many, and which not. */
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

  /** The notes about a contact or a client, newest first. */
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

  /** Clients first. */
  async similarContactos({ clase, fila }: ContactoKey): Promise<Parecido[]> {
    return (await rpc('posibles_duplicados', { p_clase: clase, p_fila: fila })) as Parecido[];
  },

  /** Makes a client of a contact, or adds it to one, with all that `args` name, or nothing. */
  convertContacto: ({ clase, fila }: ContactoKey, args: ConversionArgs) =>
    rpc('convertir_contacto', { p_clase: clase, p_fila: fila, ...args }),

  /** Deletes all that a conversion made. */
  undoConversion: (id: number) => rpc('deshacer_conversion', { p_conversion: id }),

  /** Null if the contact became a client otherwise. */
  async conversionOf({ clase, fila }: ContactoKey): Promise<Conversion | null> {
    const rows = await rpc('conversion_de', { p_clase: clase, p_fila: fila });
    return (rows[0] as Conversion | undefined) ?? null;
  },

  /** How many contacts each view of the inbox has, of one client or of all; 100 at most. */
  async contactoCounts(cliente: number | null) {
    const [counts] = await rpc('contar_bandeja', { p_cliente: cliente ?? undefined });
    return counts ?? null;
  },

  /** The newest contacts of each stage, as `many` says, and how many it has; of one client or of all. */
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

  /** Marks the new ones among these leads as contacted: how many, and the others. */
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
