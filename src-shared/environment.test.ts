import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const key = { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };

describe('readEnvironment', () => {
  it('needs only the key', () => {
    expect(readEnvironment(key)).toEqual({
      supabaseUrl: '',
      supabaseKey: 'sb_publishable_x',
      siteUrl: 'http://localhost:4173',
      antiInspeccion: true,
    });
  });

  it('drops slashes at the end of addresses', () => {
    expect(readEnvironment({ ...key, VITE_SITE_URL: 'https://a.cl/' }).siteUrl).toBe(
      'https://a.cl',
    );
  });

  it('lists everything that is wrong at once', () => {
    const read = () =>
      readEnvironment({
        VITE_SUPABASE_URL: 'ftp://a',
        VITE_SITE_URL: 'a.cl',
        VITE_ANTI_INSPECCION: 'sí',
      });
    expect(read).toThrow(
      /VITE_SUPABASE_URL[^]*VITE_SITE_URL[^]*PUBLISHABLE_KEY[^]*VITE_ANTI_INSPECCION/,
    );
  });
});

describe('a build', () => {
  const build = (variables: Record<string, string>) => () =>
    readEnvironment({ ...key, ...variables }, { build: true });
  const HOSTED = 'https://abcdefghijklmnopqrst.supabase.co';

  it.each([[{}], [{ VITE_SUPABASE_URL: HOSTED }], [{ VITE_SITE_URL: ' ' }]])(
    'refuses to guess where the site will stand: %j',
    (variables: Record<string, string>) => {
      expect(build(variables)).toThrow('VITE_SITE_URL: missing, must be the address');
    },
  );

  it.each(['http://localhost:4173', 'http://127.0.0.1', 'http://[::1]:4173/'])(
    'refuses %s for a hosted project',
    (site) => {
      expect(build({ VITE_SUPABASE_URL: HOSTED, VITE_SITE_URL: site })).toThrow(
        'is this machine, but VITE_SUPABASE_URL is a hosted project',
      );
    },
  );

  it.each([
    [HOSTED, 'https://www.ejemplo.cl'],
    ['', 'http://localhost:4173'],
    ['http://127.0.0.1:54321', 'http://localhost:4173'],
    [HOSTED, 'https://localhost.cl'],
  ])('of the API at "%s" for %s is fine', (VITE_SUPABASE_URL, VITE_SITE_URL) => {
    expect(build({ VITE_SUPABASE_URL, VITE_SITE_URL })().siteUrl).toBe(VITE_SITE_URL);
  });
});
