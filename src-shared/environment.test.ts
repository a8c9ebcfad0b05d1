import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const key = { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };

describe('readEnvironment', () => {
  it('needs only the key', () => {
    expect(readEnvironment(key)).toEqual({
      supabaseUrl: '',
      supabaseKey: 'sb_publishable_x',
      siteUrl: 'https://www.estudiocobre.cl',
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
