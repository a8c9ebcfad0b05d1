import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const HOSTED = { SUPABASE_URL: 'https://abc.supabase.co', SITE_URL: 'https://estudio.cl/' };
const LOCAL = { SUPABASE_URL: 'http://127.0.0.1:54321' };
const readOf = (values: Record<string, string | undefined>) =>
  readEnvironment((name) => values[name]);

describe('the settings of the watch', () => {
  it('ask nobody of this machine unless a trial says so', () => {
    expect(readOf(HOSTED).asking).toMatchObject({ isTrial: false });
    expect(readOf(LOCAL).asking).toMatchObject({ isTrial: false });
    expect(readOf({ ...LOCAL, VIGILANCIA_LOCAL: 'no' }).asking.isTrial).toBe(false);
    expect(readOf({ ...LOCAL, VIGILANCIA_LOCAL: 'si', VIGILANCIA_CA: 'x' }).asking).toMatchObject({
      isTrial: true,
      ca: 'x',
    });
  });

  it.each([
    { ...HOSTED, VIGILANCIA_LOCAL: 'si' },
    { ...HOSTED, VIGILANCIA_CA: 'x' },
    { VIGILANCIA_LOCAL: 'si' },
    { SUPABASE_URL: 'nada', VIGILANCIA_LOCAL: 'si' },
  ])('refuse those of a trial where the project is not on this machine: %o', (values) => {
    expect(() => readOf(values)).toThrow(/solo valen para pruebas/);
  });

  it('believe no other certificates outside a trial', () => {
    expect(readOf({ ...LOCAL, VIGILANCIA_CA: 'x' }).asking.ca).toBeUndefined();
  });

  it('name who asks, and whom to ask whether anybody is reached', () => {
    expect(readOf(HOSTED).asking.agent).toContain('+https://estudio.cl/contacto');
    expect(readOf(HOSTED).controls).toHaveLength(3);
    expect(readOf({ ...LOCAL, VIGILANCIA_CONTROLES: 'http://a.cl, http://b.cl' }).controls).toEqual(
      ['http://a.cl', 'http://b.cl'],
    );
  });
});
