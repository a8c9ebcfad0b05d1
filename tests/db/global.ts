import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { ACCOUNTS } from '../demoAccounts.ts';
import { TEST_PORTS } from '../ports.mjs';
import { AUTHORITY } from './certificates.ts';
import { startSuiteBackend, type BackendInfo } from '../backend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    backend: BackendInfo;
  }
}

/** Passwords of the sample accounts with the least work that bcrypt does: a suite signs in hundreds of times. */
async function signInQuickly(superDbUrl: string): Promise<void> {
  const sql = postgres(superDbUrl, { max: 1 });
  for (const { email, password } of Object.values(ACCOUNTS))
    await sql`
      update auth.users set encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 4))
      where email = ${email}`;
  await sql.end();
}

/** Starts the backend once for all database tests and tells them where it is. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  Object.assign(process.env, {
    VIGILANCIA_LOCAL: 'si',
    VIGILANCIA_CA: AUTHORITY,
    VIGILANCIA_CONTROLES: `http://127.0.0.1:${TEST_PORTS.control}/`,
  });
  const { stop, ...info } = await startSuiteBackend('db');
  await signInQuickly(info.superDbUrl);
  provide('backend', info);
  return stop;
}
