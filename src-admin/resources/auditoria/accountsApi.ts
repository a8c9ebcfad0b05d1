import { supabase } from '../../data/session/supabase.ts';
import { unwrap } from '../../data/requests.ts';

/** How many accounts are offered at once. */
const MOST = 20;

interface Account {
  id: string;
  name: string;
}

/** Accounts as choices: those of the studio, or whoever's name, address or client has every word. */
export async function accountsByName(
  words: string,
  search: (table: string, words: string) => Promise<string[]>,
): Promise<Account[]> {
  const clientes = supabase
    .from('clientes')
    .select('usuario, cliente, empresa')
    .not('usuario', 'is', null)
    .order('cliente')
    .limit(MOST);
  const named = (rows: { usuario: string | null; cliente: string; empresa: string | null }[]) =>
    rows.map(({ usuario, cliente, empresa }) => ({
      id: usuario ?? '',
      name: empresa === null ? cliente : `${cliente} (${empresa})`,
    }));
  if (words.trim() === '') return named(unwrap(await clientes.eq('perfil', 'admin')));
  const [main, others] = await Promise.all(
    ['clientes', 'personas'].map(async (table) => (await search(table, words)).map(Number)),
  );
  const [ofClientes, ofPersonas] = await Promise.all([
    clientes.in('id', main ?? []),
    supabase
      .from('personas')
      .select('usuario, nombre, clientes!personas_cliente_fkey(cliente, empresa)')
      .not('usuario', 'is', null)
      .in('id', others ?? [])
      .order('nombre')
      .limit(MOST),
  ]);
  return [
    ...named(unwrap(ofClientes)),
    ...unwrap(ofPersonas).map(({ usuario, nombre, clientes: { cliente, empresa } }) => ({
      id: usuario ?? '',
      name: `${nombre} (${empresa ?? cliente})`,
    })),
  ];
}
