import { describe, expect, it } from 'vitest';
import { mailApiUrl } from './addresses.ts';

const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co';
const read =
  (CORREO_API_URL?: string, SUPABASE_URL = PROJECT) =>
  (name: string) =>
    ({ CORREO_API_URL, SUPABASE_URL })[name];

describe('the address of the mail provider', () => {
  it('is Brevo where none is set', () => {
    expect([mailApiUrl(read()), mailApiUrl(read(' '))]).toEqual([
      'https://api.brevo.com',
      'https://api.brevo.com',
    ]);
  });

  it.each([
    'http://api.brevo.com',
    'http://localhost:54324',
    'https://localhost',
    'https://127.0.0.1:54324',
    'https://192.168.1.4',
    'https://correo.local',
  ])('of this machine is refused in a deployment: %s', (address) => {
    expect(() => mailApiUrl(read(address))).toThrow('debe ser una dirección https pública');
  });

  it('of this machine is taken where the project is of this machine', () => {
    expect(mailApiUrl(read('http://127.0.0.1:54324/', 'http://127.0.0.1:54321'))).toBe(
      'http://127.0.0.1:54324',
    );
  });

  it('is an address', () => {
    expect(() => mailApiUrl(read('correo'))).toThrow('no es una dirección');
  });
});
