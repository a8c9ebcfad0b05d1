import { secretKeysOf, type Read } from '../access.ts';
import { readFlowEnvironment, type FlowEnvironment } from '../flow/environment.ts';
import type { Project } from '../rpc.ts';

/** What the functions of payments need to know of their surroundings. */
export interface PagosEnvironment extends Project {
  /** Null while the studio has no account at the provider. */
  flow: FlowEnvironment | null;
  /** Address of the site, without a slash at its end. */
  siteUrl: string;
}

/**
 * Reads the environment.
 * @throws {Error} in Spanish, with every variable that is missing or does not fit
 */
export function readPagosEnvironment(read: Read): PagosEnvironment {
  const secretKeys = secretKeysOf(read);
  const flow = readFlowEnvironment(read);
  const missing = [
    ...['SUPABASE_URL'].filter((name) => !read(name)),
    // Without it nobody could be sent back from the provider.
    ...(flow && !read('SITE_URL') ? ['SITE_URL'] : []),
    ...(secretKeys.length === 0 ? ['SUPABASE_SECRET_KEYS o SUPABASE_SERVICE_ROLE_KEY'] : []),
  ];
  if (missing.length > 0) throw new Error(`Faltan variables de entorno: ${missing.join(', ')}`);
  return {
    supabaseUrl: (read('SUPABASE_URL') ?? '').replace(/\/+$/, ''),
    secretKeys,
    flow,
    siteUrl: (read('SITE_URL') ?? '').replace(/\/+$/, ''),
  };
}
