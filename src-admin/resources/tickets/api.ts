import { parseInstant } from '../../../src-shared/dates.ts';
import type { Database, Json } from '../../../src-shared/database.types.ts';
import { supabase } from '../../data/session/supabase.ts';
import type { Ticket } from '../../data/rows.ts';
import { DataError } from '../../data/errors.ts';
import { rpc, unwrap } from '../../data/requests.ts';
import { checkFile, forgetUploads, uploadAll, type OnShare } from '../../data/files.ts';

/** How long after a lost answer an equal message counts as the one that was sent. */
const SAME_MESSAGE_MS = 15 * 60_000;

type Functions = Database['public']['Functions'];
type Mensaje = Database['public']['Tables']['ticket_mensajes']['Insert'];

/** Named filters of the list of tickets. */
export interface TicketView {
  nombre: string;
  filtros: Readonly<Record<string, unknown>>;
}

/** One column of several tickets. */
export type TicketChange =
  | { estado: string }
  | { prioridad: string }
  | { asignado_a: number | null };

/** The effects of merging a ticket into another. */
export type TicketMerge = Functions['unir_tickets']['Returns'][number];

/** Throws for a closed ticket: storage refuses its files without the reason that the database would give. */
async function refuseClosed(ticket: number): Promise<void> {
  const { estado } = unwrap(
    await supabase.from('tickets').select('estado').eq('id', ticket).single(),
  );
  if (estado === 'cerrado')
    throw new DataError('rule', { text: 'Este ticket está cerrado. Para responder, reábrelo.' });
}

type About = 'categoria' | 'prioridad' | 'plataforma' | 'hito' | 'pago' | 'anterior';

/** The values of the form of a new ticket. */
export interface NewTicket extends Pick<Ticket, 'asunto'>, Partial<Pick<Ticket, About>> {
  cuerpo: string;
  cliente?: number | null;
}

export const ticketsApi = {
  /** Opens a ticket together with its first message, or not at all; returns its id. */
  async openTicket({ asunto, cuerpo, ...more }: NewTicket): Promise<number> {
    const given = Object.entries(more).filter(([, value]) => value);
    const rest = Object.fromEntries(given.map(([name, value]) => [`p_${name}`, value]));
    return rpc('abrir_ticket', { ...rest, p_asunto: asunto, p_cuerpo: cuerpo });
  },

  /** Adds a message to a ticket's conversation, with its files; `onShare` gets the share of these that is uploaded. */
  async answerTicket(
    ticket: { id: number; cliente: number },
    { cuerpo, interno, files }: { cuerpo: string; interno: boolean; files: readonly File[] },
    onShare?: OnShare,
  ): Promise<void> {
    files.forEach((file) => checkFile('adjuntos', file));
    if (files.length > 0 && !interno) await refuseClosed(ticket.id);
    // Clients see every file of their folders, except those in `interno`.
    const folders = [ticket.cliente, ticket.id, ...(interno ? ['interno'] : [])];
    const adjuntos = await uploadAll('adjuntos', folders, files, onShare);
    // The database knows the author.
    const mensaje = { ticket: ticket.id, cuerpo, interno, adjuntos };
    unwrap(await supabase.from('ticket_mensajes').insert(mensaje as Mensaje));
    forgetUploads(files);
  },

  /** Whether the person's last message in a ticket is this one, written a moment ago: then only the response to it was lost. */
  async wasAnswered(
    ticket: number,
    { cuerpo, interno }: { cuerpo: string; interno: boolean },
  ): Promise<boolean> {
    const { data } = await supabase.auth.getSession();
    const last = unwrap(
      await supabase
        .from('ticket_mensajes')
        .select('cuerpo, interno, creado_en')
        .eq('ticket', ticket)
        .eq('autor', data.session?.user.id ?? '')
        .order('id', { ascending: false })
        .limit(1)
        .maybeSingle(),
    );
    return (
      last !== null &&
      last.cuerpo === cuerpo &&
      last.interno === interno &&
      Date.now() - parseInstant(last.creado_en).getTime() < SAME_MESSAGE_MS
    );
  },

  closeTicket: (ticket: number) => rpc('cerrar_ticket', { p_ticket: ticket }),

  /** Within 14 days of its closing. */
  reopenTicket: (ticket: number) => rpc('reabrir_ticket', { p_ticket: ticket }),

  rateTicket: (ticket: number, calificacion: number, comentario: string) =>
    rpc('calificar_ticket', {
      p_ticket: ticket,
      p_calificacion: calificacion,
      p_comentario: comentario,
    }),

  /** When the studio is open in the next 60 days. */
  businessHours: (): Promise<{ abre: string; cierra: string }[]> => rpc('horas_de_atencion'),

  /** Which of these tickets, or of all of a client, have messages that the person has not read. */
  unreadTickets: (tickets?: readonly number[]): Promise<number[]> =>
    rpc('tickets_sin_leer', { p_tickets: tickets && [...tickets] }),

  /** The person has read a ticket up to this message. */
  markRead: (ticket: number, mensaje: number) =>
    rpc('marcar_leido', { p_ticket: ticket, p_mensaje: mensaje }),

  /** These views and then those that the person saved, with how many tickets each holds of a client and a platform, 100 at most. */
  async ticketViews(
    fixed: readonly TicketView[],
    { cliente, plataforma }: { cliente: number | null; plataforma: number | null },
  ): Promise<(TicketView & { cuantos: number })[]> {
    const views = await rpc('mis_vistas', {
      p_fijas: fixed as unknown as Json,
      p_cliente: cliente ?? undefined,
      p_plataforma: plataforma ?? undefined,
    });
    return views.map((view) => ({
      ...view,
      filtros: Object(view.filtros) as TicketView['filtros'],
    }));
  },

  /** Saves a view in the place of the one named `before`, if any. */
  saveTicketView: ({ nombre, filtros }: TicketView, before?: string) =>
    rpc('guardar_vista', { p_nombre: nombre, p_filtros: filtros as Json, p_antes: before }),

  removeTicketView: (nombre: string) => rpc('borrar_vista', { p_nombre: nombre }),

  async previewTicketMerge(ticket: number, en: number): Promise<TicketMerge> {
    const [merge] = await rpc('unir_tickets', { p_ticket: ticket, p_en: en });
    if (merge === undefined) throw new DataError('server');
    return merge;
  },

  /** Merges a ticket into another, if both are still as in the preview with this `marca`. */
  mergeTickets: (ticket: number, en: number, marca: string) =>
    rpc('unir_tickets', { p_ticket: ticket, p_en: en, p_marca: marca }),

  /** Changes those of the tickets that are open and have another value; returns how many, and the others. */
  async changeTickets(tickets: readonly number[], change: TicketChange) {
    const [[column, value] = ['estado', null]] = Object.entries(change);
    const open = supabase.from('tickets').update(change).in('id', tickets).neq('estado', 'cerrado');
    const different =
      value === null
        ? open.not(column, 'is', null)
        : open.or(`${column}.is.null,${column}.neq.${value}`);
    const done = unwrap(await different.select('id')).map(({ id }) => id);
    const others = tickets.filter((id) => !done.includes(id));
    const left =
      others.length === 0
        ? []
        : unwrap(await supabase.from('tickets').select('id, estado').in('id', others).order('id'));
    return { done: done.length, left };
  },

  /** Reports whether the person is answering a ticket, unless null; returns who else of the studio is, and until when that counts. */
  answering: (ticket: number, writes: boolean | null) =>
    rpc('respondiendo', { p_ticket: ticket, p_escribe: writes ?? undefined }),
};
