import type { Aviso, AvisoEstudio } from '../../src-shared/correos.ts';
import type { Database } from '../../src-shared/database.types.ts';
import type { TableChange } from '../data/changeFeed.ts';
import { DataError } from '../data/errors.ts';
import { checked, rpc, search, unwrap } from '../data/requests.ts';
import { supabase } from '../data/session/supabase.ts';
import { resourcesApi, type ResourcesApi } from '../resources/api.ts';
import type { ClientHome } from './home/schemas.ts';

type Returns<F extends keyof Database['public']['Functions']> =
  Database['public']['Functions'][F]['Returns'] extends (infer R)[] ? R : never;
type Nullable<R, K extends keyof R> = Omit<R, K> & { [N in K]: R[N] | null };

/** A row that is pending for the studio, and how many of its kind are. */
export type PendingRow = Nullable<
  Returns<'por_atender'>,
  'de' | 'desde' | 'plazo' | 'monto' | 'estado'
>;

/** What happened since yesterday. */
export type NewsLine = Nullable<Returns<'desde_ayer'>, 'de' | 'monto'>;

/** How the studio stands today, in pesos and rows. */
export type TodayFigures = Returns<'cifras_del_estudio'>;

/** A month in pesos, tickets, and minutes to the first answer. */
export type Month = Nullable<Returns<'resumen_por_mes'>, 'primera_respuesta'>;

/** How many choices a selector offers; the others are found by typing. */
export const CHOICES = 20;

export const appApi = {
  /** The changes since these marks. */
  changes: (marks: Readonly<Record<string, string>>): Promise<TableChange[]> =>
    rpc('novedades', { p_conocidas: marks }),

  /** The first clients by name, of those that have every word. */
  async clientesPorNombre(words: string) {
    const few = supabase
      .from('clientes')
      .select('id, cliente, empresa, nombre')
      .eq('perfil', 'cliente')
      .order('nombre')
      .limit(CHOICES);
    if (words.trim() === '') return unwrap(await few);
    const found = (await search('clientes', words)).map(Number);
    return found.length === 0 ? [] : unwrap(await few.in('id', found));
  },

  clientHome: (): Promise<ClientHome> =>
    checked(
      import('./home/schemas.ts').then(({ clientHomeSchema }) => clientHomeSchema),
      rpc('mi_inicio'),
    ),

  /** What is pending for the studio: of everybody, or of a client or platform. */
  pending: (cliente: number | null, plataforma: number | null): Promise<PendingRow[]> =>
    rpc('por_atender', {
      p_cliente: cliente ?? undefined,
      p_plataforma: plataforma ?? undefined,
    }),

  /** What was accepted, paid, approved and refused since yesterday: of everybody, or of a client or platform. */
  news: (cliente: number | null, plataforma: number | null): Promise<NewsLine[]> =>
    rpc('desde_ayer', {
      p_cliente: cliente ?? undefined,
      p_plataforma: plataforma ?? undefined,
    }),

  /** How the studio stands today: with everybody, or with a client or platform. */
  async today(cliente: number | null, plataforma: number | null): Promise<TodayFigures> {
    const [figures] = await rpc('cifras_del_estudio', {
      p_cliente: cliente ?? undefined,
      p_plataforma: plataforma ?? undefined,
    });
    if (!figures) throw new DataError('server');
    return figures;
  },

  /** The last nine months and the three to come: of everybody, or of a client. */
  months: (cliente: number | null): Promise<Month[]> =>
    rpc('resumen_por_mes', { p_cliente: cliente ?? undefined }),

  /** The origins of the people of the last twelve months, and what became of them. */
  funnel: () => rpc('embudo'),

  /** The studio's notices that the admin's own address gets, too. */
  studioNotices: () => rpc('mis_avisos_estudio') as Promise<AvisoEstudio[]>,

  saveStudioNotices: (avisos: readonly AvisoEstudio[]) =>
    rpc('guardar_avisos_estudio', { p_avisos: [...avisos] }),

  /** The notices that the person wants by mail; null for those that they never get. */
  async mailPreferences(): Promise<Record<Aviso, boolean | null>> {
    const [wanted] = await rpc('mis_avisos');
    return wanted ?? { tickets: null, hitos: null };
  },

  saveMailPreferences: ({ tickets, hitos }: Partial<Record<Aviso, boolean | null>>) =>
    rpc('guardar_preferencias_correo', {
      p_tickets: tickets ?? true,
      p_hitos: hitos ?? true,
    }),

  /** The person's sessions, this one first. */
  mySessions: () => rpc('mis_sesiones'),

  endSession: (id: string) => rpc('cerrar_sesion', { p_id: id }),

  endOtherSessions: () => rpc('cerrar_otras_sesiones'),

  changeMyName: (name: string) => rpc('cambiar_mi_nombre', { p_nombre: name }),
};

type AppApi = typeof appApi;

/** The product's own methods, beside those of react-admin's data provider. */
export const api = { ...resourcesApi, ...appApi };

declare module '../data/dataProvider.ts' {
  // The type of `useData`, in a folder that may not import this one.
  interface Data extends ResourcesApi, AppApi {}
}
