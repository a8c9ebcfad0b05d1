import type { EmailDriver } from '@supabase/lite';
import type { Kysely } from 'kysely';
import type { AuthSettings } from '../../machine/projectConfig.ts';

/** What the auth calls work with. */
export interface AuthContext {
  settings: AuthSettings;
  /** Signs the tokens. */
  jwtSecret: string;
  /** The site's host, by which an authenticator names a key. */
  siteHost: string;
  connection: { kysely: Kysely<unknown> };
  mail: EmailDriver;
  /** The API library. */
  next: (request: Request) => Promise<Response>;
  /** Has the library do an auth call with this body; throws when it fails for reasons of its own. */
  post: (request: Request, call: string, body: object) => Promise<void>;
}
