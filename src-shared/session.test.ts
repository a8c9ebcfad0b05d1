import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { CODE_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_TOO_LONG, passwordProblem } from './session.ts';

it('the forms ask for codes and passwords as supabase/config.toml has them, for an hour', () => {
  const file = join(import.meta.dirname, '../supabase/config.toml');
  expect(parse(readFileSync(file, 'utf8'))).toMatchObject({
    auth: {
      minimum_password_length: PASSWORD_MIN_LENGTH,
      email: { otp_length: CODE_LENGTH, otp_expiry: 3600 },
    },
  });
});

it.each([
  ['x'.repeat(9), 'La contraseña debe tener al menos 10 caracteres.'],
  ['x'.repeat(10), undefined],
  ['x'.repeat(72), undefined],
  ['ñ'.repeat(36), undefined],
  ['x'.repeat(73), PASSWORD_TOO_LONG],
  [`${'ñ'.repeat(36)}x`, PASSWORD_TOO_LONG],
  ['👩'.repeat(19), PASSWORD_TOO_LONG],
])('a password has ten letters and no more bytes than its hash holds: %j', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

it('says how long a password may be', () => {
  expect(PASSWORD_TOO_LONG).toBe(
    'La contraseña es demasiado larga: usa 72 letras como máximo (las que llevan tilde y la ñ cuentan por dos).',
  );
});
