import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { CODE_LENGTH, PASSWORD_MIN_LENGTH } from './session.ts';

it('the forms ask for codes and passwords as supabase/config.toml has them, for an hour', () => {
  const file = join(import.meta.dirname, '../supabase/config.toml');
  expect(parse(readFileSync(file, 'utf8'))).toMatchObject({
    auth: {
      minimum_password_length: PASSWORD_MIN_LENGTH,
      email: { otp_length: CODE_LENGTH, otp_expiry: 3600 },
    },
  });
});
