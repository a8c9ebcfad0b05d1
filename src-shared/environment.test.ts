import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from './environment.ts';

const key = { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };

describe('readEnvironment', () => {
  it('needs only the key', () => {
    expect(readEnvironment(key)).toEqual({
      supabaseUrl: '',
      supabaseKey: 'sb_publishable_x',
      siteUrl: 'http://localhost:4173',
      hsts: '',
      antiInspeccion: true,
    });
  });

  it('reads all of them, without spaces around and slashes at the end', () => {
    expect(
      readEnvironment({
        VITE_SUPABASE_PUBLISHABLE_KEY: ' sb_publishable_x ',
        VITE_SUPABASE_URL: ' https://x.supabase.co// ',
        VITE_SITE_URL: 'https://a.cl/',
        VITE_ANTI_INSPECCION: ' off ',
        VITE_HSTS: 'preload',
      }),
    ).toEqual({
      supabaseUrl: 'https://x.supabase.co',
      supabaseKey: 'sb_publishable_x',
      siteUrl: 'https://a.cl',
      hsts: 'preload',
      antiInspeccion: false,
    });
    expect(readEnvironment({ ...key, VITE_ANTI_INSPECCION: 'on' }).antiInspeccion).toBe(true);
  });

  it.each([
    [{}, ["VITE_SUPABASE_PUBLISHABLE_KEY: missing, must be the project's publishable key"]],
    [
      { VITE_SUPABASE_PUBLISHABLE_KEY: 7 },
      ["VITE_SUPABASE_PUBLISHABLE_KEY: missing, must be the project's publishable key"],
    ],
    [
      { ...key, VITE_SUPABASE_URL: 'ftp://a' },
      ['VITE_SUPABASE_URL: must be an http(s) address, is "ftp://a"'],
    ],
    [{ ...key, VITE_SITE_URL: 'a.cl' }, ['VITE_SITE_URL: must be an http(s) address, is "a.cl"']],
    [
      { ...key, VITE_ANTI_INSPECCION: 'sí' },
      ['VITE_ANTI_INSPECCION: must be "on" or "off", is "sí"'],
    ],
    [
      { ...key, VITE_HSTS: 'todo' },
      ['VITE_HSTS: must be "subdominios", "preload" or empty, is "todo"'],
    ],
    ...[
      'sb_secret_abc',
      ' sb_secret_abc ',
      // {"alg":"HS256"}.{"role":"service_role"}
      'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.firma',
    ].map((secret): [Record<string, string>, string[]] => [
      { VITE_SUPABASE_PUBLISHABLE_KEY: secret },
      [
        'VITE_SUPABASE_PUBLISHABLE_KEY: holds a SECRET key, which every visitor would get: use the publishable one (sb_publishable_…), and revoke this one if it was ever published',
      ],
    ]),
    [
      { ...key, VITE_OTRA: 'https://x.cl?k=sb_secret_abc' },
      [
        'VITE_OTRA: holds a SECRET key, which every visitor would get: use the publishable one (sb_publishable_…), and revoke this one if it was ever published',
      ],
    ],
    [
      { VITE_SUPABASE_URL: 'xhttp://a', VITE_SITE_URL: 'httpsx://a', VITE_ANTI_INSPECCION: 'no' },
      [
        'VITE_SUPABASE_URL: must be an http(s) address, is "xhttp://a"',
        'VITE_SITE_URL: must be an http(s) address, is "httpsx://a"',
        "VITE_SUPABASE_PUBLISHABLE_KEY: missing, must be the project's publishable key",
        'VITE_ANTI_INSPECCION: must be "on" or "off", is "no"',
      ],
    ],
  ])('lists everything that is wrong with %j at once', (source, problems) => {
    expect(() => readEnvironment(source)).toThrow(
      new Error(['Environment variables to fix:', ...problems.map((p) => `  - ${p}`)].join('\n')),
    );
  });
});

it('the legacy key of visitors is none that is secret', () => {
  // {"alg":"HS256"}.{"role":"anon"}
  const anon = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.firma';
  for (const fine of [anon, 'eyJ.###.x', 'eyJa.b.c'])
    expect(readEnvironment({ VITE_SUPABASE_PUBLISHABLE_KEY: fine }).supabaseKey).toBe(fine);
});

describe('a build', () => {
  const build = (variables: Record<string, string>) => () =>
    readEnvironment({ ...key, ...variables }, { build: true });
  const HOSTED = 'https://abcdefghijklmnopqrst.supabase.co';

  it.each([[{}], [{ VITE_SUPABASE_URL: HOSTED }], [{ VITE_SITE_URL: ' ' }]])(
    'refuses to guess where the site will stand: %j',
    (variables: Record<string, string>) => {
      expect(build(variables)).toThrow(
        '\n  - VITE_SITE_URL: missing, must be the address that visitors will see (https://www.example.cl): canonical links, sitemap and previews carry it',
      );
    },
  );

  it.each(['http://localhost:4173', 'http://127.0.0.1', 'http://[::1]:4173/'])(
    'refuses %s for a hosted project',
    (site) => {
      expect(build({ VITE_SUPABASE_URL: HOSTED, VITE_SITE_URL: site })).toThrow(
        `VITE_SITE_URL: "${site}" is this machine, but VITE_SUPABASE_URL is a hosted project`,
      );
    },
  );

  it.each([
    [HOSTED, 'https://www.ejemplo.cl'],
    ['', 'http://localhost:4173'],
    ['http://127.0.0.1:54321', 'http://localhost:4173'],
    [HOSTED, 'https://localhost.cl'],
    [HOSTED, 'https://x.localhost'],
    [HOSTED, 'https://a.cl?http://localhost'],
  ])('of the API at "%s" for %s is fine', (VITE_SUPABASE_URL, VITE_SITE_URL) => {
    expect(build({ VITE_SUPABASE_URL, VITE_SITE_URL })().siteUrl).toBe(VITE_SITE_URL);
  });
});

describe('the running app', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  /** A fresh import of the module, with these variables. */
  async function start(variables: Record<string, string>) {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    vi.resetModules();
    return import('./environment.ts');
  }

  it('reads its variables once', async () => {
    const { environment } = await start({ ...key, VITE_SITE_URL: 'https://a.cl' });
    expect(environment().siteUrl).toBe('https://a.cl');
    vi.stubEnv('VITE_SITE_URL', 'https://b.cl');
    expect(environment().siteUrl).toBe('https://a.cl');
  });

  it('says what is wrong with them, but in production, where the build has checked them', async () => {
    const wrong = { VITE_SUPABASE_PUBLISHABLE_KEY: '', VITE_SITE_URL: 'a.cl' };
    const { environment } = await start(wrong);
    expect(() => environment()).toThrow('PUBLISHABLE_KEY: missing');
    vi.stubEnv('PROD', true);
    expect((await start(wrong)).environment().siteUrl).toBe('a.cl');
  });

  it('asks the API where it was told, else where the build says, else where the page came from', async () => {
    vi.stubGlobal('location', { origin: 'https://pagina.cl' });
    const own = await start({ ...key, VITE_SUPABASE_URL: '' });
    expect(own.apiUrl()).toBe('https://pagina.cl');
    const hosted = await start({ ...key, VITE_SUPABASE_URL: 'https://x.supabase.co/' });
    expect(hosted.apiUrl()).toBe('https://x.supabase.co');
    hosted.setApiUrl('http://127.0.0.1:54321//');
    expect(hosted.apiUrl()).toBe('http://127.0.0.1:54321');
  });
});
