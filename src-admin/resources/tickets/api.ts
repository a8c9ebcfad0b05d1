import { parseInstant } from '../../../src-shared/dates.ts';
import type { Database, Json } from '../../../src-shared/database.types.ts';
import { supabase } from '../../data/session/supabase.ts';
import { DataError } from '../../data/errors.ts';
import { rpc, unwrap } from '../../data/requests.ts';
import { checkFile, forgetUploads, uploadAll, type OnShare } from '../../data/files.ts';

/** How long after a lost answer an equal message counts as the one that was sent. */
const SAME_MESSAGE_MS = 15 * 60_000;

type Functions = Database['public']['Functions'];
type Tables = Database['public']['Tables'];

/** What the list of tickets is asked for, under a name. */
export interface TicketView {
  nombre: string;
  filtros: Readonly<Record<string, unknown>>;
}

/** What several tickets are changed in. */
export type TicketChange =
  | { estado: string }
  | { prioridad: string }
  | { asignado_a: number | null };

/** What becomes of two tickets that are made one. */
export type TicketMerge = Functions['unir_tickets']['Returns'][number];

const oneRow = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new DataError('server');
  return row;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Storage takes no file for the answer to a closed ticket, but cannot say why, as the database does. */
async function refuseClosed(ticket: number): Promise<void> {
  const { estado } = unwrap(
    await supabase.from('tickets').select('estado').eq('id', ticket).single(),
  );
  if (estado === 'cerrado')
    throw new DataError('rule', { text: 'Este ticket está cerrado. Para responder, reábrelo.' });
}

/** What a form knows of a ticket that is to be opened. */
export interface NewTicket {
  asunto: string;
  cuerpo: string;
  categoria?: string;
  prioridad?: string;
  cliente?: number | null;
  plataforma?: number | null;
  hito?: number | null;
  pago?: number | null;
  anterior?: number | null;
}

/** Tickets and their conversation. */
export const ticketsApi = {
  /** Opens a ticket together with its first message, or not at all; returns its id. */
  async openTicket({ asunto, cuerpo, ...more }: NewTicket): Promise<number> {
    const said = Object.entries(more).filter(([, value]) => value);
    const rest = Object.fromEntries(said.map(([name, value]) => [`p_${name}`, value]));
    return rpc('abrir_ticket', { ...rest, p_asunto: asunto, p_cuerpo: cuerpo });
  },

  /** Adds a message to a ticket's conversation, with its files; tells how far these are. */
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
    // Who writes is for the server to say.
    const mensaje = {
      ticket: ticket.id,
      cuerpo,
      interno,
      adjuntos,
    } as Tables['ticket_mensajes']['Insert'];
    unwrap(await supabase.from('ticket_mensajes').insert(mensaje));
    forgetUploads(files);
  },

  /** Whether the person's last message in a ticket is this one, just written: its answer was lost, not the message. */
  async wasAnswered(
    ticket: number,
    { cuerpo, interno }: { cuerpo: string; interno: boolean },
  ): Promise<boolean> {
    const { data: session } = await supabase.auth.getSession();
    const last = unwrap(
      await supabase
        .from('ticket_mensajes')
        .select('cuerpo, interno, creado_en')
        .eq('ticket', ticket)
        .eq('autor', session.session?.user.id ?? '')
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

  /** Opens a closed ticket again, within 14 days of its closing. */
  reopenTicket: (ticket: number) => rpc('reabrir_ticket', { p_ticket: ticket }),

  rateTicket: (ticket: number, calificacion: number, comentario: string) =>
    rpc('calificar_ticket', {
      p_ticket: ticket,
      p_calificacion: calificacion,
      p_comentario: comentario,
    }),

  /** When the studio answers in the next 60 days. */
  businessHours: (): Promise<{ abre: string; cierra: string }[]> => rpc('horas_de_atencion'),

  /** Which of these tickets, or of a client's own where none are named, have messages that the person has not seen. */
  unreadTickets: (tickets?: readonly number[]): Promise<number[]> =>
    rpc('tickets_sin_leer', { p_tickets: tickets && [...tickets] }),

  /** The person has seen a ticket up to this message. */
  markRead: (ticket: number, mensaje: number) =>
    rpc('marcar_leido', { p_ticket: ticket, p_mensaje: mensaje }),

  /** These views of the list, then those that the person saved, and how many tickets each holds of a client and a platform, 100 at most. */
  async ticketViews(
    standing: readonly TicketView[],
    { cliente, plataforma }: { cliente: number | null; plataforma: number | null },
  ): Promise<(TicketView & { cuantos: number })[]> {
    const views = await rpc('mis_vistas', {
      p_fijas: standing as unknown as Json,
      p_cliente: cliente ?? undefined,
      p_plataforma: plataforma ?? undefined,
    });
    return views.map(({ nombre, filtros, cuantos }) => ({
      nombre,
      filtros: isObject(filtros) ? filtros : {},
      cuantos,
    }));
  },

  /** Saves a view, or changes the one of that name before. */
  saveTicketView: ({ nombre, filtros }: TicketView, antes?: string) =>
    rpc('guardar_vista', {
      p_nombre: nombre,
      p_filtros: filtros as Json,
      p_antes: antes,
    }),

  removeTicketView: (nombre: string) => rpc('borrar_vista', { p_nombre: nombre }),

  /** What would happen if a ticket became part of another of its client; nothing does. */
  async previewTicketMerge(ticket: number, en: number): Promise<TicketMerge> {
    return oneRow(await rpc('unir_tickets', { p_ticket: ticket, p_en: en }));
  },

  /** Makes a ticket part of another, if both are still what was looked at. */
  mergeTickets: (ticket: number, en: number, marca: string) =>
    rpc('unir_tickets', { p_ticket: ticket, p_en: en, p_marca: marca }),

  /** Changes one thing of several tickets: of those that are not closed and have it otherwise; the others are given back as they are. */
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

  /** Says whether the person is answering a ticket, if it is given; who else of the studio is, and until when that counts. */
  answering: (ticket: number, writes: boolean | null) =>
    rpc('respondiendo', {
      p_ticket: ticket,
      p_escribe: writes ?? undefined,
    }),
};
