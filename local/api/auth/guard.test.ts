import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, it } from 'vitest';
import { AuthGuard } from './guard.ts';
import { MAIL_CALLS } from './mailCalls.ts';

/** Whoever asks waits for ever. */
const never = new Promise<never>(() => undefined);

class SilentDriver extends DummyDriver {
  override acquireConnection = () => never;
}

const kysely = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SilentDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const guard = new AuthGuard({
  settings: {
    limits: {
      ...{ signInSignUps: 100, tokenVerifications: 100, tokenRefresh: 100, emailSent: 100 },
      maxFrequency: 0,
    },
    ...{ otpLength: 8, otpExpiry: 3600, minimumPassword: 10, securePasswordChange: true },
    mfa: { most: 10, enroll: true, verify: true },
    reauthentication: { subject: 'x', file: 'x' },
  },
  connection: { kysely },
  mail: { send: () => never },
  jwtSecret: 'x',
  siteHost: 'localhost',
  next: () => never,
});

// What is done for an address cannot be told by how long the answer takes, since none waits for it.
it.each(MAIL_CALLS)('%s answers before database, library or mailbox have', async (call) => {
  const text = JSON.stringify({
    ...{ email: 'ana@correo.cl', password: 'una-clave-de-prueba', type: 'signup' },
  });
  const request = new Request(`http://localhost/auth/v1/${call}`, { method: 'POST', body: text });
  expect((await guard.handle(request, `/auth/v1/${call}`, text)).status).toBe(200);
});
