import { unwrap } from '../../data/requests.ts';
import { search } from '../../data/search.ts';
import { supabase } from '../../data/session/supabase.ts';

/** Accounts by their names. */
export const auditoriaApi = {
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
    const { accountsByName } = await import('./accountsApi.ts');
    return accountsByName(words, search);
  },
};
