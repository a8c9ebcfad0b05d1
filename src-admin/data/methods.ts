import type { PostgrestError } from '@supabase/supabase-js';
import { parseInstant } from '../../src-shared/dates.ts';
import type { Aviso } from '../../src-shared/correos.ts';
import type { Database } from '../../src-shared/database.types.ts';
import { apiUrl } from '../../src-shared/environment.ts';
import { authMessage } from '../session/messages.ts';
import { CALLBACK_PATH } from '../session/paths.ts';
import { healthSchema, type Health } from './health.ts';
import { onlinePayment, payOnline } from './payOnline.ts';
import { checkFile, type Bucket } from './files.ts';
import type { Novedad } from './news.ts';
import { erasePerson, exportPerson, rehearseErasure } from './person.ts';
import { toDataError, DataError } from './errors.ts';
import type { Finding } from './findings.ts';
import { readNotas, saveNotas } from './notas.ts';
import { lastChange, saveAsRead } from './readRows.ts';
import { fileError, forgetUploads, upload } from './uploads.ts';
import { asVisitor, supabase } from '../session/supabase.ts';

/** How long after a lost answer an equal message counts as the one that was sent. */
const SAME_MESSAGE_MS = 15 * 60_000;

/** How many choices a selector offers at once; the others are found by typing. */
export const CHOICES = 20;

type Functions = Database['public']['Functions'];
type Tables = Database['public']['Tables'];

interface Answer {
  data: unknown;
  error: PostgrestError | null;
  status: number;
}

/** What a supabase-js call returned; its error is thrown as a DataError. */
function unwrap<A extends Answer>(answer: A): Extract<A, { error: null }>['data'] {
  if (answer.error) {
    const { message, code, details } = answer.error;
    throw toDataError({ message, code, details, status: answer.status });
  }
  return answer.data;
}

/** Storage takes no file for the answer to a closed ticket, but cannot say why, as the database does. */
async function refuseClosed(ticket: number): Promise<void> {
  const { estado } = unwrap(
    await supabase.from('tickets').select('estado').eq('id', ticket).single(),
  );
  if (estado === 'cerrado')
    throw new DataError('rule', { text: 'Este ticket está cerrado. Para responder, reábrelo.' });
}

/** What the screens do beyond reading and writing rows. Every method throws DataError. */
export const methods = {
  /** Opens a ticket with its first message; returns its id. */
  async openTicket(args: Functions['abrir_ticket']['Args']): Promise<number> {
    return unwrap(await supabase.rpc('abrir_ticket', args));
  },

  /** Adds a message to a ticket's conversation, with its files. */
  async answerTicket(
    ticket: { id: number; cliente: number },
    { cuerpo, interno, files }: { cuerpo: string; interno: boolean; files: readonly File[] },
  ): Promise<void> {
    files.forEach((file) => checkFile('adjuntos', file));
    if (files.length > 0 && !interno) await refuseClosed(ticket.id);
    // Clients see every file of their folders, except those in `interno`.
    const folders = [ticket.cliente, ticket.id, ...(interno ? ['interno'] : [])];
    const adjuntos = await Promise.all(files.map((file) => upload('adjuntos', folders, file)));
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

  async closeTicket(ticket: number): Promise<void> {
    unwrap(await supabase.rpc('cerrar_ticket', { p_ticket: ticket }));
  },

  /** Opens a closed ticket again, within 14 days of its closing. */
  async reopenTicket(ticket: number): Promise<void> {
    unwrap(await supabase.rpc('reabrir_ticket', { p_ticket: ticket }));
  },

  async rateTicket(ticket: number, calificacion: number, comentario: string): Promise<void> {
    unwrap(
      await supabase.rpc('calificar_ticket', {
        p_ticket: ticket,
        p_calificacion: calificacion,
        p_comentario: comentario,
      }),
    );
  },

  /** What changed since these marks, and how much of it waits for the studio. */
  async news(marks: Readonly<Record<string, string>>): Promise<Novedad[]> {
    return unwrap(await supabase.rpc('novedades', { p_conocidas: marks }));
  },

  /** How the service fares: mail, scheduled work, sizes. */
  async health(): Promise<Health> {
    return healthSchema.validateSync(unwrap(await supabase.rpc('salud')), { strict: true });
  },

  /** Puts a mail that did not go out back into the queue. */
  async retryMail(correo: string): Promise<void> {
    unwrap(await supabase.rpc('reintentar_correo', { p_id: correo }));
  },

  /** Notes that a mail without an owner was read. */
  async markMailSeen(correo: number): Promise<void> {
    unwrap(await supabase.rpc('marcar_correo_visto', { p_id: correo }));
  },

  /** Which notices the client wants by mail; all of them until they choose. */
  async mailPreferences(): Promise<Record<Aviso, boolean>> {
    const row = unwrap(
      await supabase.from('preferencias_correo').select('tickets, hitos').maybeSingle(),
    );
    return row ?? { tickets: true, hitos: true };
  },

  async saveMailPreferences({ tickets, hitos }: Record<Aviso, boolean>): Promise<void> {
    unwrap(
      await supabase.rpc('guardar_preferencias_correo', { p_tickets: tickets, p_hitos: hitos }),
    );
  },

  /** Where the person is signed in, this place first. */
  async mySessions() {
    return unwrap(await supabase.rpc('mis_sesiones'));
  },

  async endSession(id: string): Promise<void> {
    unwrap(await supabase.rpc('cerrar_sesion', { p_id: id }));
  },

  async endOtherSessions(): Promise<void> {
    unwrap(await supabase.rpc('cerrar_otras_sesiones'));
  },

  async changeMyName(name: string): Promise<void> {
    unwrap(await supabase.rpc('cambiar_mi_nombre', { p_nombre: name }));
  },

  /** Ids of the newest 200 rows of a table that have every word, in themselves or beside them. */
  async search(table: string, words: string): Promise<string[]> {
    return unwrap(await supabase.rpc('buscar', { p_tabla: table, p_q: words }));
  },

  /** The newest records of each kind that have every word; its code comes with its first use. */
  async find(
    resources: readonly Finding['resource'][],
    words: string,
    signal: AbortSignal,
  ): Promise<Finding[]> {
    const { find } = await import('./find.ts');
    return find(resources, words, signal);
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

  /** A lead becomes a client with a platform and a milestone; returns the client's id. */
  async convertLead(args: Functions['convertir_lead']['Args']): Promise<number> {
    return unwrap(await supabase.rpc('convertir_lead', args));
  },

  /** A paid order becomes a client with a platform and a plan of payments; returns the client's id. */
  async convertPedido(args: Functions['convertir_pedido']['Args']): Promise<number> {
    return unwrap(await supabase.rpc('convertir_pedido', args));
  },

  /** Mails a client the one-time link with which to choose a password. */
  async inviteCliente(cliente: { id: number; email: string }): Promise<void> {
    const { error } = await asVisitor().auth.signInWithOtp({
      email: cliente.email,
      options: { shouldCreateUser: true, emailRedirectTo: location.origin + CALLBACK_PATH },
    });
    if (error) {
      throw new DataError('server', {
        text: `No pudimos enviar la invitación: ${authMessage(error)}`,
        cause: error,
      });
    }
    unwrap(await supabase.rpc('marcar_invitado', { p_cliente: cliente.id }));
  },

  /** The client approves a delivered milestone, or returns it saying what to change. */
  async answerHito(
    hito: number,
    decision: 'aprobado' | 'observado',
    observacion: string,
  ): Promise<void> {
    unwrap(
      await supabase.rpc('responder_hito', {
        p_hito: hito,
        p_decision: decision,
        p_observacion: observacion,
      }),
    );
  },

  /** The client says that a payment was transferred, with the receipt. */
  async reportTransfer(pago: { id: number; cliente: number }, comprobante: File): Promise<void> {
    const path = await upload('comprobantes', [pago.cliente], comprobante);
    unwrap(await supabase.rpc('informar_transferencia', { p_pago: pago.id, p_comprobante: path }));
    forgetUploads([comprobante]);
  },

  /** Since when the studio's calendar has an address; null while it has none. */
  async calendarSince(): Promise<string | null> {
    return unwrap(await supabase.rpc('calendario_desde'));
  },

  /** Gives the studio's calendar a new address, which is told this once; the one before stops. */
  async createCalendar(): Promise<string> {
    const key = unwrap(await supabase.rpc('crear_calendario'));
    return `${apiUrl()}/functions/v1/calendario?clave=${key}`;
  },

  async removeCalendar(): Promise<void> {
    unwrap(await supabase.rpc('quitar_calendario'));
  },

  onlinePayment,
  payOnline,

  saveAsRead,
  lastChange,

  /** Makes a share link of a platform, mailed to an address if there is one; returns its address. */
  async makeShareLink(plataforma: number, dias: number, para: string): Promise<string> {
    const token = unwrap(
      await supabase.rpc('crear_acceso_temporal', {
        p_plataforma: plataforma,
        p_dias: dias,
        ...(para && { p_para: para }),
      }),
    );
    return `${location.origin}/temp-access#${token}`;
  },

  exportPerson,
  rehearseErasure,
  erasePerson,

  /** The content of a private file. */
  async downloadFile(bucket: Bucket, path: string): Promise<Blob> {
    const { data, error } = await supabase.storage.from(bucket).download(path);
    if (error) throw fileError(error, 'No pudimos abrir el archivo. Vuelve a intentarlo.');
    return data;
  },

  readNotas,
  saveNotas,

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
    const found = (await methods.search('clientes', words)).map(Number);
    return found.length === 0 ? [] : unwrap(await few.in('id', found));
  },

  /** Where to transfer to, as any visitor may read it. */
  async transferData() {
    return unwrap(await asVisitor().from('configuracion_publica').select('*').maybeSingle());
  },
};

export type Methods = typeof methods;
