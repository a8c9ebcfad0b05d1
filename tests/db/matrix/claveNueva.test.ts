import { describe, expect, it } from 'vitest';
import { signIn } from '../helpers.ts';
import { sql, FIRST, SECOND, LONG, put, putDirectly, read, email } from '../passwords.ts';

// A new password ends the other sessions and needs a recent sign-in, as secure_password_change does
// on Supabase.

describe('a leave to set a password', () => {
  it('a leave that was not used is none after ten seconds, nor anybody else’s', async () => {
    const token = await signIn(email, FIRST);
    const attributes = { password: SECOND, current_password: FIRST };
    await sql`delete from private.claves_revisadas`;
    await sql`insert into private.claves_revisadas (cuenta, hasta)
      select id, case email when ${email} then now() else now() + interval '1 minute' end from auth.users`;
    expect((await putDirectly(token, attributes)).status).toBeGreaterThanOrEqual(400);
    await sql`update private.claves_revisadas set hasta = now() + interval '1 minute'`;
    expect((await putDirectly(token, attributes)).status).toBe(200);
    await sql`delete from private.claves_revisadas`;
  });
});

describe('a new password', () => {
  it('that is refused ends no session', async () => {
    const [here, there] = [await signIn(email, FIRST), await signIn(email, FIRST)];
    expect((await put(here, { password: FIRST, current_password: FIRST })).status).toBe(422);
    expect((await put(here, { password: 'corta', current_password: FIRST })).status).toBe(422);
    expect(await read(there)).toEqual({ status: 200, data: [{ email }] });
  });

  it('of just as many is taken, whole', async () => {
    const token = await signIn(email, FIRST);
    const password = LONG('ñáéíóúüÑÁÉÍÓÚ', 36);
    expect((await put(token, { password, current_password: FIRST })).status).toBe(200);
    await signIn(email, password);
    await expect(signIn(email, password.slice(0, -1))).rejects.toThrow(/400/);
  });
});
