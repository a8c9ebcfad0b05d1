import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, setExperimental, type EmailDriver } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { FileStorage } from './storage.ts';
import type { Keys } from '../machine/keys.ts';
import { ApiConnection, type RoleSettings } from './connection.ts';
import { apiConfig } from './config.ts';
import { silenceLibrary, requestContext, type RequestContext } from './requestContext.ts';
import { connect, urlFor } from '../database/postgres.ts';
import { requestOtp } from './otp.ts';
import { likeSupabaseStorage } from './signedUrls.ts';
import { checkJson, translateError } from './errors.ts';

export interface LiteOptions {
  root: string;
  dbPort: number;
  siteUrl: string;
  keys: Keys;
  filesFolder: string;
  mail: EmailDriver;
}

/** The API library with our settings, on whichever login. */
function createApp(options: LiteOptions, connection: App['connection']): App {
  setExperimental('storage', true);
  const { auth, api } = apiConfig(options.root, options.siteUrl);
  const app = new App({
    connection,
    api,
    auth: {
      ...auth,
      jwt_secret: options.keys.jwtSecret,
      publishable_key: options.keys.publishableKey,
      secret_key: options.keys.serviceKey,
    },
    storage: { enabled: true },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true }, drivers: { email: options.mail } },
  });
  app._storageAdapter = new FileStorage(options.filesFolder);
  return app;
}

/** The library warns at each start that storage is experimental there; docs/local-backend.md says so. */
async function withoutWarnings<T>(task: () => Promise<T>): Promise<T> {
  const original = console.warn;
  console.warn = () => undefined;
  try {
    return await task();
  } finally {
    console.warn = original;
  }
}

/** Makes roles, grants and the tables of auth, storage and supabase_migrations. */
export async function prepareSchemas(options: LiteOptions): Promise<void> {
  const url = urlFor('supabase_admin', options.dbPort);
  const sql = connect(url);
  const apply = (file: string) =>
    sql.unsafe(readFileSync(join(import.meta.dirname, '../database', file), 'utf8')).simple();
  const connection = createPostgresConnection({
    url,
    postgresOptions: { max: 1, onnotice: () => undefined },
  });
  try {
    await apply('roles.sql');
    await withoutWarnings(() => createApp(options, connection).ensureSystemSchema());
    await apply('owners.sql');
  } finally {
    await connection.close();
    await sql.end();
  }
}

async function readSettings(dbPort: number): Promise<RoleSettings> {
  const sql = connect(urlFor('supabase_admin', dbPort));
  try {
    const rows = await sql<{ role: string; setting: string }[]>`
      select r.rolname as role, unnest(s.setconfig) as setting
      from pg_db_role_setting s join pg_roles r on r.oid = s.setrole`;
    return new Map(
      rows.flatMap(({ role, setting }) => {
        const value = /^statement_timeout=(.*)$/.exec(setting)?.[1];
        return value === undefined ? [] : [[role, { statementTimeout: value }] as const];
      }),
    );
  } finally {
    await sql.end();
  }
}

/** Where the body is JSON; other paths of storage take files. */
const JSON_PATHS = /^\/(auth\/v1|storage\/v1\/(bucket|object\/(list|sign|move|copy)))(\/|$)/;

/** The API in this process: a function from request to response. */
export interface LocalApi {
  handle: (request: Request) => Promise<Response>;
  stop: () => Promise<void>;
}

/** Starts the API for good, once migrations have run: it reads the catalogue only once. */
export async function startLite(options: LiteOptions): Promise<LocalApi> {
  const catalogue = createPostgresConnection({
    url: urlFor('supabase_admin', options.dbPort),
    postgresOptions: { max: 1, onnotice: () => undefined },
  });
  const settings = await readSettings(options.dbPort);
  const connection = new ApiConnection(
    urlFor('supabase_lite', options.dbPort),
    catalogue,
    settings,
  );
  const app = await withoutWarnings(() => createApp(options, connection).init());
  // Reads the catalogue now instead of during somebody's first request.
  await connection.introspect({ useCache: true });

  silenceLibrary();

  const serve = async (request: Request, path: string): Promise<Response> => {
    let checked = request;
    if (request.body && JSON_PATHS.test(path)) {
      const text = await request.text();
      const refusal = checkJson(path, text);
      if (refusal) return refusal;
      checked = new Request(request.url, {
        method: request.method,
        headers: request.headers,
        body: text,
      });
    }
    return path === '/auth/v1/otp' && request.method === 'POST'
      ? requestOtp(checked, (another) => app.fetch(another), connection)
      : app.fetch(checked);
  };

  const handle = (request: Request): Promise<Response> => {
    const context: RequestContext = {
      method: request.method,
      path: new URL(request.url).pathname,
      headers: Object.fromEntries(request.headers),
    };
    return requestContext.run(context, async () => {
      const response = await translateError(context, await serve(request, context.path));
      return context.path.startsWith('/storage/v1/')
        ? likeSupabaseStorage(request, response)
        : response;
    });
  };
  return {
    handle,
    stop: async () => {
      await connection.close();
      await catalogue.close();
    },
  };
}
