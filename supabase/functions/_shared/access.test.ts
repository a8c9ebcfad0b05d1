import { describe, expect, it } from 'vitest';
import { apiHeaders, holdsSecret, isService, secretKeysOf } from './access.ts';

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('the secret of a provider', () => {
  it.each([
    ['Bearer secreto', true],
    ['bearer secreto', true],
    ['Bearer   secreto', true],
    ['x Bearer secreto', false],
    [basic('quien:secreto'), true],
    [basic(':secreto'), true],
    ['Bearer secreto2', false],
    ['Bearer Secreto', false],
    ['secreto', false],
    [basic('secreto:quien'), false],
    [basic('secreto'), true],
    ['Bearer ', false],
    ['', false],
  ])('%j opens: %s', (authorization, opens) => {
    expect(holdsSecret(new Headers({ authorization }), 'secreto')).toBe(opens);
  });

  it('opens nothing where none was set, or none is sent', () => {
    expect(holdsSecret(new Headers(), 'secreto')).toBe(false);
    expect(holdsSecret(new Headers({ authorization: 'Bearer ' }), '')).toBe(false);
    expect(holdsSecret(new Headers({ authorization: basic('x:') }), '')).toBe(false);
  });
});

describe('the keys of the project', () => {
  const LEGACY = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.firma';
  it.each([
    [{ apikey: 'sb_secret_uno' }, true],
    [{ apikey: 'sb_secret_dos' }, true],
    [{ apikey: LEGACY }, true],
    [{ authorization: `Bearer ${LEGACY}` }, true],
    [{ apikey: 'sb_secret_dos', authorization: 'Bearer de-la-plataforma' }, true],
    [{ authorization: `bearer   ${LEGACY}` }, true],
    [{ authorization: LEGACY }, true],
    [{ authorization: `Basic ${LEGACY}` }, false],
    [{ authorization: `x Bearer ${LEGACY}` }, false],
    [{ authorization: 'sb_Bearer secret_uno' }, false],
    [{ apikey: 'sb_secret_un' }, false],
    [{ apikey: 'sb_secret_unos' }, false],
    [{ apikey: 'sb_publishable_x' }, false],
    [{ apikey: '' }, false],
    [{ authorization: 'Bearer ' }, false],
    [{}, false],
  ])('%j opens the function: %s', (headers, expected) => {
    const sent = new Headers(headers as Record<string, string>);
    expect(isService(sent, ['sb_secret_uno', 'sb_secret_dos', LEGACY])).toBe(expected);
  });

  it('is opened by nothing when there is no key', () => {
    expect(isService(new Headers({ apikey: '' }), [''])).toBe(false);
    expect(isService(new Headers({ apikey: 'x' }), [])).toBe(false);
  });

  it('never sends a new secret key as a bearer token, which it is not', () => {
    expect(apiHeaders('sb_secret_uno')).toEqual({ apikey: 'sb_secret_uno' });
    expect(apiHeaders(LEGACY)).toEqual({ apikey: LEGACY, authorization: `Bearer ${LEGACY}` });
  });
});

describe('the keys that the environment holds', () => {
  it.each([
    [
      '{"default":"sb_secret_uno","otra":"sb_secret_dos"}',
      ['sb_secret_uno', 'sb_secret_dos', 'antigua'],
    ],
    ['["sb_secret_uno"]', ['sb_secret_uno', 'antigua']],
    // One letter of a text would open everything.
    ['"sb_secret_uno"', ['antigua']],
    ['{"default":7,"otra":null,"vacia":"","lista":["x"]}', ['antigua']],
    ['null', ['antigua']],
    ['sb_secret_uno', ['antigua']],
    ['', ['antigua']],
    [undefined, ['antigua']],
  ])('of %s, with the legacy one at their end, are %j', (json, keys) => {
    const read = (name: string) =>
      ({ SUPABASE_SECRET_KEYS: json, SUPABASE_SERVICE_ROLE_KEY: 'antigua' })[name];
    expect(secretKeysOf(read)).toEqual(keys);
  });

  it('are none where nothing is set, or nothing but empty texts', () => {
    expect(secretKeysOf(() => undefined)).toEqual([]);
    expect(secretKeysOf(() => '')).toEqual([]);
  });
});
