import { describe, expect, it } from 'vitest';
import { MARCA } from '../../../estudio/marca.ts';
import { readEnvironment } from './environment.ts';

describe('the environment of the sender', () => {
  it('reads every variable, and knows what to take where one is not set', () => {
    const variables: Record<string, string> = {
      SUPABASE_URL: 'http://x',
      SUPABASE_SERVICE_ROLE_KEY: 'k',
      BREVO_API_KEY: 'b',
    };
    expect(readEnvironment((name) => variables[name])).toEqual({
      supabaseUrl: 'http://x',
      secretKeys: ['k'],
      correoApiUrl: 'https://api.brevo.com',
      correoApiKey: 'b',
      sender: { name: MARCA.nombre, email: 'hola@ejemplo.cl' },
      siteUrl: '',
      replies: null,
      noticeSender: { name: MARCA.nombre, email: 'hola@ejemplo.cl' },
      signingKey: '',
    });
    Object.assign(variables, {
      CORREO_API_URL: 'http://correo',
      CORREO_REMITENTE_NOMBRE: 'Otro',
      CORREO_REMITENTE: 'otro@x.cl',
      SITE_URL: 'https://a.cl//',
    });
    expect(readEnvironment((name) => variables[name])).toMatchObject({
      correoApiUrl: 'http://correo',
      sender: { name: 'Otro', email: 'otro@x.cl' },
      siteUrl: 'https://a.cl',
    });
  });

  it('names every missing variable', () => {
    expect(() => readEnvironment(() => undefined)).toThrow(
      'Faltan variables de entorno: SUPABASE_URL, BREVO_API_KEY, SUPABASE_SECRET_KEYS o SUPABASE_SERVICE_ROLE_KEY',
    );
    expect(() => readEnvironment((name) => (name === 'SUPABASE_URL' ? undefined : 'x'))).toThrow(
      'Faltan variables de entorno: SUPABASE_URL',
    );
  });
});

describe('the keys of the project', () => {
  const LEGACY = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.firma';
  const environmentWith = (variables: Record<string, string>) =>
    readEnvironment(
      (name) => ({ SUPABASE_URL: 'http://x', BREVO_API_KEY: 'b', ...variables })[name],
    );

  it('takes every new secret key and then the legacy one', () => {
    expect(
      environmentWith({
        SUPABASE_SECRET_KEYS: '{"default":"sb_secret_uno","cron":"sb_secret_dos"}',
        SUPABASE_SERVICE_ROLE_KEY: LEGACY,
      }).secretKeys,
    ).toEqual(['sb_secret_uno', 'sb_secret_dos', LEGACY]);
  });

  it.each([
    ['', [LEGACY]],
    ['no es JSON', [LEGACY]],
    ['null', [LEGACY]],
    ['{"default":""}', [LEGACY]],
    ['{"default":7}', [LEGACY]],
  ])('goes on with the legacy key when the new ones are %j', (json, expected) => {
    const keys = environmentWith({
      SUPABASE_SECRET_KEYS: json,
      SUPABASE_SERVICE_ROLE_KEY: LEGACY,
    }).secretKeys;
    expect(keys).toEqual(expected);
  });

  it('needs no legacy key', () => {
    const { secretKeys } = environmentWith({ SUPABASE_SECRET_KEYS: '{"a":"sb_secret_uno"}' });
    expect(secretKeys).toEqual(['sb_secret_uno']);
  });
});
