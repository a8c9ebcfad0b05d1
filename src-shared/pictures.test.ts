import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** The module of a build for the project at this address. */
async function builtFor(supabaseUrl: string) {
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x');
  vi.stubEnv('VITE_SUPABASE_URL', supabaseUrl);
  vi.resetModules();
  return import('./pictures.ts');
}

const PATH = '/storage/v1/object/public/portadas/a.webp';

it.each([
  ['https://nuevo.supabase.co', PATH, `https://nuevo.supabase.co${PATH}`],
  ['', PATH, PATH],
  ['https://nuevo.supabase.co', '/portafolio/vivero/portada.jpg', '/portafolio/vivero/portada.jpg'],
  ['https://nuevo.supabase.co', `https://otro.cl${PATH}`, `https://otro.cl${PATH}`],
])('built for the project "%s", %s is shown from %s', async (project, stored, shown) => {
  expect((await builtFor(project)).pictureUrl(stored)).toBe(shown);
});
