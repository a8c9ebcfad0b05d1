import { unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';

export const auditoriaApi = {
  /** The names of accounts by their id, without those that are gone. */
  async accountNames(accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const clientes = unwrap(
      await supabase.from('clientes').select('usuario, nombre:cliente').in('usuario', accounts),
    );
    const names = new Map(clientes.map(({ usuario, nombre }) => [usuario ?? '', nombre]));
    // Rarely any: the studio's people are rows of `clientes`.
    const others = accounts.filter((account) => !names.has(account));
    if (others.length === 0) return names;
    const personas = unwrap(
      await supabase.from('personas').select('usuario, nombre').in('usuario', others),
    );
    for (const { usuario, nombre } of personas) names.set(usuario ?? '', nombre);
    return names;
  },

  /** Accounts as choices: those of the studio, or those that have all `words`. Its code is fetched with its first use. */
  async accountsByName(words: string): Promise<{ id: string; name: string }[]> {
    const { accountsByName } = await import('./accountsApi.ts');
    return accountsByName(words);
  },
};
