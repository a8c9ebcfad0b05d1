import { search, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';

const MAX_CHOICES = 20;

/** Accounts as choices: those of the studio or, given words, those whose name, address or client has all of them. */
export async function accountsByName(words: string): Promise<{ id: string; name: string }[]> {
  const clientes = supabase
    .from('clientes')
    .select('usuario, cliente, empresa')
    .not('usuario', 'is', null)
    .order('cliente')
    .limit(MAX_CHOICES);
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
      .limit(MAX_CHOICES),
  ]);
  return [
    ...named(unwrap(ofClientes)),
    ...unwrap(ofPersonas).map(({ usuario, nombre, clientes: { cliente, empresa } }) => ({
      id: usuario ?? '',
      name: `${nombre} (${empresa ?? cliente})`,
    })),
  ];
}
