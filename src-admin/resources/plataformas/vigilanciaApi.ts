import type { SupabaseClient } from '@supabase/supabase-js';
import { READ, saveWithLock } from '../../data/optimisticLock.ts';
import { checked, rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';
import type { WatchSettings } from './watch.ts';
import type { Watch } from './watchSchemas.ts';

/** Its types want the client, which the database fills in. */
const untyped: SupabaseClient = supabase;

export const vigilanciaApi = {
  /** How the site of a platform fares; null where nothing was ever set about it. */
  siteWatch: (plataforma: number): Promise<Watch | null> =>
    checked(
      import('./watchSchemas.ts').then(({ watchSchema }) => watchSchema.nullable().defined()),
      rpc('vigilancia_de', { p_plataforma: plataforma }),
    ),

  /** Saves what is set about the site of a platform, over what was read of it. */
  async saveWatch(plataforma: number, read: Watch | null, settings: WatchSettings): Promise<void> {
    if (read === null) {
      unwrap(await untyped.from('vigilancias').insert({ plataforma, ...settings }));
      return;
    }
    await saveWithLock('vigilancias', { ...settings, [READ]: read }, async () =>
      unwrap(await supabase.from('vigilancias').select().eq('id', read.id).single()),
    );
  },

  /** Of some platforms, those whose site is down now. */
  async sitesDown(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const down = unwrap(
      await supabase.from('plataformas').select('id').in('id', ids).is('sitio_caido', true),
    );
    return new Set(down.map(({ id }) => id));
  },
};
