import type { Aviso, AvisoEstudio } from '../../src-shared/correos.ts';
import type { Database } from '../../src-shared/database.types.ts';
import type { TableChange } from '../data/changeFeed.ts';
import { checked, rpc, unwrap } from '../data/requests.ts';
import { search } from '../data/search.ts';
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

/** How the studio fared in a month: pesos, tickets, minutes to the first answer. */
export type Month = Nullable<Returns<'resumen_por_mes'>, 'primera_respuesta'>;

/** How many choices a selector offers at once; the others are found by typing. */
export const CHOICES = 20;

/** What the layout, the home page and one's own account load and save. */
export const appApi = {
  /** What changed since these marks, and how much of it is pending. */
  changes: (marks: Readonly<Record<string, string>>): Promise<TableChange[]> =>
    rpc('novedades', { p_conocidas: marks }),

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

  /** What a client's home page shows. */
  clientHome: (): Promise<ClientHome> =>
    checked(
      import('./home/schemas.ts').then(({ clientHomeSchema }) => clientHomeSchema),
      rpc('mi_inicio'),
    ),

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

  /** Which notices to the studio come to the admin's own address as well. */
  async studioNotices(): Promise<AvisoEstudio[]> {
    return (await rpc('mis_avisos_estudio')) as AvisoEstudio[];
  },

  saveStudioNotices: (avisos: readonly AvisoEstudio[]) =>
    rpc('guardar_avisos_estudio', { p_avisos: [...avisos] }),

  /** Which notices the person wants by mail; null for those that are never theirs. */
  async mailPreferences(): Promise<Record<Aviso, boolean | null>> {
    const [wanted] = await rpc('mis_avisos');
    return wanted ?? { tickets: null, hitos: null };
  },

  saveMailPreferences: ({ tickets, hitos }: Record<Aviso, boolean | null>) =>
    rpc('guardar_preferencias_correo', {
      p_tickets: tickets ?? true,
      p_hitos: hitos ?? true,
    }),

  /** Where the person is signed in, this place first. */
  mySessions: () => rpc('mis_sesiones'),

  endSession: (id: string) => rpc('cerrar_sesion', { p_id: id }),

  endOtherSessions: () => rpc('cerrar_otras_sesiones'),

  changeMyName: (name: string) => rpc('cambiar_mi_nombre', { p_nombre: name }),
};

type AppApi = typeof appApi;

/** The product's own methods, beside those of react-admin's data provider. */
export const api = { ...resourcesApi, ...appApi };

declare module '../data/dataProvider.ts' {
  // So that `useData`, which knows no resource, returns them.
  interface Data extends ResourcesApi, AppApi {}
}
