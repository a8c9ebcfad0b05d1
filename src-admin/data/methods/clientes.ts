import type { Database } from '../../../src-shared/database.types.ts';
import { supabase } from '../session/supabase.ts';
import { rpc } from '../rpc.ts';
import { checked } from '../shapes/checked.ts';
import type { ClientFile } from '../shapes/clientFile.ts';
import type { Access, MergePreview, Side } from '../shapes/mergeClients.ts';
import { readNotas, saveNotas } from './notas.ts';
import { erasePerson, exportPerson, rehearseErasure } from './person.ts';
import { unwrap } from '../unwrap.ts';
import { search } from './search.ts';

type Functions = Database['public']['Functions'];

/** One thing that was said or done; of each kind some columns are empty, which its type cannot say. */
export type Hecho = {
  [Column in keyof Told]: Column extends 'marca' | 'en' | 'clase' | 'hecho'
    ? Told[Column]
    : Told[Column] | null;
};
type Told = Functions['historia_de_cliente']['Returns'][number];

/** How much of a client's history is read at once. */
export const HISTORY_PAGE = 30;

/** How many choices a selector offers at once; the others are found by typing. */
export const CHOICES = 20;

/** People: from a first word to a client, and what the studio keeps of them. */
export const clientesMethods = {
  /** Writes down that the admin looks as a client, or one of their people; what it gives is for `beginLooking`. */
  lookAs: (cliente: number, persona: number | null): Promise<number> =>
    rpc('ver_como', {
      p_cliente: cliente,
      p_persona: persona ?? undefined,
    }),

  /** The people of a client, beside the main contact, who have access. */
  async peopleOf(cliente: number) {
    return unwrap(
      await supabase
        .from('personas')
        .select('id, nombre, alcance')
        .eq('cliente', cliente)
        .eq('activo', true)
        .order('nombre')
        .limit(100),
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

  /** Has a client, or a colleague, mailed the link with which they come in. */
  inviteCliente: ({ id }: { id: number }) => rpc('invitar_cliente', { p_cliente: id }),

  /** The same for another person of a client. */
  invitePersona: ({ id }: { id: number }) => rpc('invitar_persona', { p_persona: id }),

  /** All of a client at a glance: money, tickets, platforms, milestones, people, where they came from. */
  async clientFile(cliente: number): Promise<ClientFile> {
    return checked(
      import('../shapes/clientFile.ts').then((shapes) => shapes.clientFileSchema),
      rpc('resumen_de_cliente', { p_cliente: cliente }),
    );
  },

  /** What was said and done with a client, newest first: those after a mark, of one kind or of all. */
  clientHistory: (cliente: number, clase: string | null, after: string | null): Promise<Hecho[]> =>
    rpc('historia_de_cliente', {
      p_cliente: cliente,
      p_cuantas: HISTORY_PAGE,
      p_clase: clase ?? undefined,
      p_desde: after ?? undefined,
    }),

  /** What would happen if a client became part of another; nothing is done. */
  async previewMerge(origen: number, destino: number): Promise<MergePreview> {
    return checked(
      import('../shapes/mergeClients.ts').then((shapes) => shapes.mergePreviewSchema),
      rpc('fusionar_clientes', { p_origen: origen, p_destino: destino }),
    );
  },

  /** Makes one client of two, as it was seen and decided. */
  mergeClients: (
    origen: number,
    destino: number,
    decided: { values: Readonly<Record<string, Side>>; access: Access; marca: string },
  ) =>
    rpc('fusionar_clientes', {
      p_origen: origen,
      p_destino: destino,
      p_valores: decided.values,
      p_acceso: decided.access,
      p_marca: decided.marca,
    }),

  /** What a client is called, their address, and their platforms by name; null when there is no such client. */
  async clienteElegido(cliente: number) {
    const row = unwrap(
      await supabase
        .from('clientes')
        .select(
          'cliente, empresa, email, plataformas!plataformas_cliente_fkey(id, plataforma, cliente)',
        )
        .eq('id', cliente)
        .eq('perfil', 'cliente')
        .order('plataforma', { referencedTable: 'plataformas' })
        .maybeSingle(),
    );
    return (
      row && {
        nombre: row.empresa ?? row.cliente,
        email: row.email,
        plataformas: row.plataformas,
      }
    );
  },

  /** A few clients by name, of those that have every word: the choices of the admin's selector. */
  async clientesPorNombre(words: string) {
    const few = supabase
      .from('clientes')
      .select('id, cliente, empresa')
      .eq('perfil', 'cliente')
      .order('cliente')
      .limit(CHOICES);
    if (words.trim() === '') return unwrap(await few);
    const found = (await search('clientes', words)).map(Number);
    return found.length === 0 ? [] : unwrap(await few.in('id', found));
  },

  readNotas,
  saveNotas,
  exportPerson,
  rehearseErasure,
  erasePerson,
};
