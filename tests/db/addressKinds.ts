import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { ACCOUNTS } from '../demoAccounts.ts';

/** What an address may be to the studio; nobody may learn which. */
export const KINDS = ['unknown', 'invited', 'unverified', 'known', 'deactivated'] as const;
export type Kind = (typeof KINDS)[number];

/** Public auth calls that are told an address, with what else they are told. */
export const CALLS: [name: string, path: string, body: object][] = [
  ['otp', 'otp', {}],
  ['otp without creating', 'otp', { create_user: false }],
  ['recover', 'recover', {}],
  ['signup', 'signup', { password: 'una-clave-de-prueba' }],
  ['magiclink', 'magiclink', {}],
  ['resend', 'resend', { type: 'signup' }],
  ['verify', 'verify', { token: '00000000', type: 'email' }],
  ['password', 'token?grant_type=password', { password: 'no-es-la-clave' }],
];

/** Puts an address of each kind into the database; says which, and takes them away. */
export async function addressKinds(sql: postgres.Sql) {
  const invited = `invitada-${randomUUID()}@pruebas.test`;
  const unverified = `sin-verificar-${randomUUID()}@pruebas.test`;
  await sql`insert into public.clientes (cliente, email) values ('Invitada', ${invited}), ('Sin verificar', ${unverified})`;
  await sql`insert into auth.users (id, aud, role, email, created_at, updated_at)
    values (gen_random_uuid(), 'authenticated', 'authenticated', ${unverified}, now(), now())`;
  return {
    addressOf: (kind: Kind): string =>
      ({
        unknown: `nadie-${randomUUID()}@pruebas.test`,
        invited,
        unverified,
        known: ACCOUNTS.clienteB.email,
        deactivated: ACCOUNTS.desactivada.email,
      })[kind],
    remove: async () => {
      await sql`delete from public.clientes where email in (${invited}, ${unverified})`;
    },
  };
}
