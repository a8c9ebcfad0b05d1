import { apiUrl } from '../../../src-shared/environment.ts';
import { supabase } from '../session/supabase.ts';
import { rpc } from '../rpc.ts';
import type { Database } from '../../../src-shared/database.types.ts';
import { checked } from '../shapes/checked.ts';
import { toDataError, type DataError } from '../errors.ts';
import type { Health } from '../shapes/health.ts';
import { mailPreview } from './mailPreview.ts';
import type { TableChange } from '../changeFeed.ts';
import { unwrap } from '../unwrap.ts';
import { search } from './search.ts';

type Returns<F extends keyof Database['public']['Functions']> =
  Database['public']['Functions'][F]['Returns'] extends (infer R)[] ? R : never;
type Nullable<R, K extends keyof R> = Omit<R, K> & { [N in K]: R[N] | null };

/** A row that is pending for the studio, and how many of its kind are. */
export type PendingRow = Nullable<
  Returns<'por_atender'>,
  'de' | 'desde' | 'plazo' | 'monto' | 'estado'
>;

/** How the studio fared in a month: pesos, tickets, minutes to the first answer. */
export type Month = Nullable<Returns<'resumen_por_mes'>, 'primera_respuesta'>;

/** How the host of the site is told of changes. */
export type HookState = Nullable<Returns<'estado_del_gancho'>, 'ultimo_en' | 'ultimo_error'>;

/** A holiday, and whether the studio holds meetings on it. */
export type Holiday = Returns<'feriados_de_la_agenda'>;

/** What the studio watches over: changes, mails, its calendar. */
export const studioMethods = {
  /** What accounts are called, by their id; accounts that are gone are not in it. */
  async accountNames(accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const clientes = unwrap(
      await supabase.from('clientes').select('usuario, nombre:cliente').in('usuario', accounts),
    );
    const names = new Map(clientes.map(({ usuario, nombre }) => [usuario ?? '', nombre]));
    // Nearly always the studio's own, who are among the clients.
    const others = accounts.filter((account) => !names.has(account));
    if (others.length === 0) return names;
    const personas = unwrap(
      await supabase.from('personas').select('usuario, nombre').in('usuario', others),
    );
    for (const { usuario, nombre } of personas) names.set(usuario ?? '', nombre);
    return names;
  },

  /** Accounts as choices: those of the studio, or whoever has every word; its code comes with its first use. */
  async accountsByName(words: string): Promise<{ id: string; name: string }[]> {
    const { accountsByName } = await import('./accounts.ts');
    return accountsByName(words, search);
  },

  /** Of how many changes the host of the site was not told yet, and what became of the last call. */
  async hookState(): Promise<HookState> {
    const [state] = await rpc('estado_del_gancho');
    return state ?? { pendientes: 0, ultimo_en: null, ultimo_error: null, proximo_en: '' };
  },

  /** What changed since these marks, and how much of it is pending. */
  changes: (marks: Readonly<Record<string, string>>): Promise<TableChange[]> =>
    rpc('novedades', { p_conocidas: marks }),

  /** What is pending for the studio: of everybody, of a client, of a platform. */
  pending: (cliente: number | null, plataforma: number | null): Promise<PendingRow[]> =>
    rpc('por_atender', {
      p_cliente: cliente ?? undefined,
      p_plataforma: plataforma ?? undefined,
    }),

  /** The last nine months and the three to come: of everybody, or of a client. */
  months: (cliente: number | null): Promise<Month[]> =>
    rpc('resumen_por_mes', { p_cliente: cliente ?? undefined }),

  /** Where the people of the last twelve months came from, and what became of them. */
  funnel: () => rpc('embudo'),

  /** How the service fares: mail, scheduled work, sizes. */
  async health(): Promise<Health> {
    return checked(
      import('../shapes/health.ts').then((shapes) => shapes.healthSchema),
      rpc('salud'),
    );
  },

  /** Puts a mail that did not go out back into the queue. */
  retryMail: (correo: string) => rpc('reintentar_correo', { p_id: correo }),

  mailPreview,

  /** Puts several back, one by one: how many, and each that stayed with why. What failed before anything was done is an error. */
  async retryMails(
    correos: readonly string[],
  ): Promise<{ done: number; left: ReadonlyMap<string, string> }> {
    const left = new Map<string, string>();
    let failure: DataError | undefined;
    for (const correo of correos) {
      try {
        await rpc('reintentar_correo', { p_id: correo });
      } catch (error) {
        const { kind, message } = (failure = toDataError(error));
        left.set(correo, kind === 'rule' ? 'ya no estaba fallido' : message.replace(/\.$/, ''));
      }
    }
    const done = correos.length - left.size;
    if (done === 0 && failure !== undefined && failure.kind !== 'rule') throw failure;
    return { done, left };
  },

  /** Notes that a mail without an owner was read. */
  markMailSeen: (correo: number) => rpc('marcar_correo_visto', { p_id: correo }),

  /** Makes a mail without an owner a message of a ticket, or of a new one of a client; tells which. */
  assignMail: (correo: number, to: { ticket: number } | { cliente: number }): Promise<number> =>
    rpc('asignar_correo', {
      p_id: correo,
      ...('ticket' in to ? { p_ticket: to.ticket } : { p_cliente: to.cliente }),
    }),

  /** Deletes a mail without an owner, with its files. */
  discardMail: (correo: number) => rpc('descartar_correo', { p_id: correo }),

  /** The holidays to come on which there would be hours, and which of them the studio opened. */
  holidays: (): Promise<Holiday[]> => rpc('feriados_de_la_agenda'),

  /** Holds meetings on a holiday to come, or no longer. */
  openHoliday: (fecha: string, abierto: boolean) =>
    rpc('abrir_feriado', { p_fecha: fecha, p_abierto: abierto }),

  /** Since when the studio's calendar has an address; null while it has none. */
  calendarSince: (): Promise<string | null> => rpc('calendario_desde'),

  /** Gives the studio's calendar a new address, which is told this once; the one before stops. */
  async createCalendar(): Promise<string> {
    const key = await rpc('crear_calendario');
    return `${apiUrl()}/functions/v1/calendario?clave=${key}`;
  },

  removeCalendar: () => rpc('quitar_calendario'),
};
