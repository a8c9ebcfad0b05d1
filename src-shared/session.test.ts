import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { CODE_LENGTH, PASSWORD_MIN_LENGTH, SESSION_KEY } from './session.ts';

it('the session is kept where browsers have it', () => {
  // Another name would sign everybody out.
  expect(SESSION_KEY).toBe('estudio-sesion');
});

it('the forms ask for codes and passwords as supabase/config.toml has them', () => {
  const file = join(import.meta.dirname, '../supabase/config.toml');
  expect([CODE_LENGTH, PASSWORD_MIN_LENGTH]).toEqual([8, 10]);
  expect(parse(readFileSync(file, 'utf8'))).toMatchObject({
    auth: { minimum_password_length: 10, email: { otp_length: 8, otp_expiry: 3600 } },
  });
});
