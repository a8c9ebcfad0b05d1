import { secretKeysOf, type Read } from '../_shared/access.ts';
import { projectIsLocal } from '../_shared/addresses.ts';
import type { Project } from '../_shared/rpc.ts';
import type { Asking } from './probe.ts';

/** Who is asked whether our own network is there, of three owners. */
const CONTROLS =
  'https://www.gstatic.com/generate_204 https://one.one.one.one/ https://www.nic.cl/';

export interface WatchEnvironment {
  project: Project;
  asking: Asking;
  controls: readonly string[];
}

/**
 * Reads the settings of the function.
 * @throws {Error} in Spanish: a setting of trials, and the project is not on this machine
 */
export function readEnvironment(read: Read): WatchEnvironment {
  const isTrial = read('VIGILANCIA_LOCAL') === 'si';
  if ((isTrial || read('VIGILANCIA_CA')) && !projectIsLocal(read)) {
    throw new Error('VIGILANCIA_LOCAL y VIGILANCIA_CA solo valen para pruebas en esta máquina');
  }
  const site = (read('SITE_URL') ?? '').replace(/\/+$/, '');
  return {
    project: {
      supabaseUrl: (read('SUPABASE_URL') ?? '').replace(/\/+$/, ''),
      secretKeys: secretKeysOf(read),
    },
    asking: {
      agent: `Mozilla/5.0 (compatible; VigilanciaDeSitios/1.0; +${site}/contacto)`,
      isTrial,
      ...(isTrial ? { ca: read('VIGILANCIA_CA') } : {}),
    },
    controls: (read('VIGILANCIA_CONTROLES') || CONTROLS).split(/[\s,]+/).filter(Boolean),
  };
}
