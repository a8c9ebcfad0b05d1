import { supabase } from '../../session/supabase.ts';
import { DataError } from '../errors.ts';
import type { ClaseContacto, Contacto, EtapaContacto } from '../rows.ts';
import { unwrap } from '../unwrap.ts';

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

/** The inbox: whoever wrote, ordered or booked. */
export const contactosVerbs = {
  /** Takes a contact to another stage, by the states of its own kind. */
  async moveContacto({ clase, fila }: ContactoKey, etapa: EtapaContacto): Promise<void> {
    unwrap(await supabase.rpc('mover_contacto', { p_clase: clase, p_fila: fila, p_etapa: etapa }));
  },

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
    return unwrap(
      await supabase.rpc('posibles_duplicados', { p_clase: clase, p_fila: fila }),
    ) as Parecido[];
  },

  /** The newest contacts that may be somebody who is there already. */
  async repeatedContactos(): Promise<string[]> {
    return unwrap(await supabase.rpc('contactos_repetidos'));
  },
};
