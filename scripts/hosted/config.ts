import { parse, stringify, type TomlTable } from 'smol-toml';

/** What a hosted project has that this machine has not. */
export interface HostedOptions {
  /** Address that visitors will see, https, without a slash at the end. */
  site: string;
  /** Whether the project's plan limits how long a session lives: paid ones do. */
  sessions: boolean;
}

/** Parts of config.toml that speak of this machine alone: ports, seed, tools. */
const LOCAL_PARTS = ['db', 'studio', 'local_smtp', 'realtime'];

const isTable = (value: unknown): value is TomlTable =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function tableOf(parent: TomlTable, name: string): TomlTable {
  const value = parent[name];
  if (!isTable(value)) throw new Error(`supabase/config.toml: [${name}] is missing`);
  return value;
}

const without = (table: TomlTable, names: readonly string[]): TomlTable =>
  Object.fromEntries(Object.entries(table).filter(([name]) => !names.includes(name)));

/**
 * The config.toml that `supabase config push` gives to a hosted project: the one of this repository
 * with the site's real address, and without what a hosted project has no place for. What it does
 * not name stays as it is in the project (custom SMTP, for one).
 */
export function hostedConfig(toml: string, { site, sessions }: HostedOptions): string {
  const config = without(parse(toml), LOCAL_PARTS);
  const auth = without(tableOf(config, 'auth'), sessions ? [] : ['sessions']);
  return stringify({
    ...config,
    api: without(tableOf(config, 'api'), ['port']),
    auth: {
      ...auth,
      site_url: site,
      additional_redirect_urls: [`${site}/dashboard/auth-callback`],
    },
  });
}
