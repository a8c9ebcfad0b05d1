import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, setExperimental, type EmailDriver } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { limitOf } from './buckets.ts';
import { FileStorage } from './storage.ts';
import type { Keys } from '../machine/keys.ts';
import { ApiConnection, type ReadingFunctions, type RoleSettings } from './connection.ts';
import { AuthGuard } from './auth/guard.ts';
import { apiConfig, authSettings, fileSizeLimit } from '../machine/projectConfig.ts';
import { requestContext, type RequestContext } from '../http/requestContext.ts';
import { isServingRequest } from '../http/server.ts';
import { connect, urlFor } from '../database/postgres.ts';
import { likeSupabaseStorage, SIGNING_MANY, signMany } from './signedUrls.ts';
import { translateError } from './errors.ts';
import type { Answer, ApiCall } from './call.ts';

/** How long what still runs in the database may take when the API ends. */
const CLOSE_SECONDS = 5;

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
  const admin = connect(url);
  const apply = (file: string) =>
    admin.unsafe(readFileSync(join(import.meta.dirname, '../database', file), 'utf8')).simple();
  const connection = createPostgresConnection({
    url,
    postgresOptions: { max: 1, onnotice: () => undefined },
  });
  try {
    for (const file of ['roles.sql', 'schemas.sql', 'api.sql']) await apply(file);
    await withoutWarnings(() => createApp(options, connection).ensureSystemSchema());
    await apply('owners.sql');
  } finally {
    await connection.close();
    await admin.end();
  }
}

interface CatalogueFacts {
  settings: RoleSettings;
  reading: ReadingFunctions;
}

/** What PostgREST reads of the catalogue and the library does not. */
async function readFacts(dbPort: number): Promise<CatalogueFacts> {
  const admin = connect(urlFor('supabase_admin', dbPort));
  try {
    const functions = await admin<{ name: string }[]>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      group by proname having bool_and(provolatile <> 'v')`;
    const rows = await admin<{ role: string; setting: string }[]>`
      select r.rolname as role, unnest(s.setconfig) as setting
      from pg_db_role_setting s join pg_roles r on r.oid = s.setrole`;
    const settings = new Map(
      rows.flatMap(({ role, setting }) => {
        const value = /^statement_timeout=(.*)$/.exec(setting)?.[1];
        return value === undefined ? [] : [[role, { statementTimeout: value }] as const];
      }),
    );
    return { settings, reading: new Set(functions.map(({ name }) => name)) };
  } finally {
    await admin.end();
  }
}

/** The bucket that a call of storage sends a file to. */
const uploadBucket = (path: string, method: string): string | undefined =>
  /^(POST|PUT) \/storage\/v1\/object\/(?!(?:sign|list|move|copy)\/)([^/]+)\/./.exec(
    `${method} ${path.replace(/^(\/storage\/v1\/object\/)upload\/sign\//, '$1')}`,
  )?.[2];

/** The API library in this process: /rest, /auth and /storage. */
export interface LocalApi {
  answer: Answer;
  /** How many bytes the file of an upload may have; undefined when the call brings no file. */
  uploadLimit: (path: string, method: string) => Promise<number | undefined>;
  stop: () => Promise<void>;
}

let silenced = false;

/**
 * The library prints whole database errors, rows included, with console.error. While it serves a
 * request nothing is printed: the server logs one line without personal data instead.
 */
function silenceLibrary(): void {
  if (silenced) return;
  silenced = true;
  const original = console.error;
  console.error = (...parts: unknown[]): void => {
    if (!isServingRequest() && !requestContext.getStore()) original(...parts);
  };
}

/** Starts the API for good, once migrations have run: it reads the catalogue only once. */
export async function startLite(options: LiteOptions): Promise<LocalApi> {
  const catalogue = createPostgresConnection({
    url: urlFor('supabase_admin', options.dbPort),
    postgresOptions: { max: 1, onnotice: () => undefined },
  });
  const { settings, reading } = await readFacts(options.dbPort);
  const connection = new ApiConnection(
    urlFor('supabase_lite', options.dbPort),
    catalogue,
    settings,
    reading,
  );
  const app = await withoutWarnings(() => createApp(options, connection).init());
  // Reads the catalogue now instead of during somebody's first request.
  await connection.introspect({ useCache: true });

  silenceLibrary();

  const fileLimit = fileSizeLimit(options.root);
  const auth = new AuthGuard({
    settings: authSettings(options.root),
    connection,
    mail: options.mail,
    jwtSecret: options.keys.jwtSecret,
    siteHost: new URL(options.siteUrl).host,
    next: async (request) => app.fetch(request),
  });

  const serve = async ({ service, method, path, body, request }: ApiCall): Promise<Response> => {
    const text = Buffer.from(body).toString();
    if (service === 'auth') return auth.handle(request, path, text);
    if (method !== 'POST' || !SIGNING_MANY.test(path)) return app.fetch(request);
    const { url, headers } = request;
    const bucket = new URL(`${path.replace(/\/$/, '')}/`, url);
    return signMany(text, async (file, asked) =>
      app.fetch(new Request(new URL(file, bucket), { method, headers, body: asked })),
    );
  };

  const answer: Answer = (call) => {
    const { method, path, headers, request } = call;
    const context: RequestContext = { method, path, headers: Object.fromEntries(headers) };
    return requestContext.run(context, async () => {
      const given = await serve(call).catch((error: unknown) => {
        // What the database refused has a translation; the rest is ours.
        if (!context.error) throw error;
        return new Response(null, { status: 500 });
      });
      const response = await translateError(context, given);
      return call.service === 'storage' ? likeSupabaseStorage(request, response) : response;
    });
  };

  const uploadLimit = async (path: string, method: string): Promise<number | undefined> => {
    const bucket = uploadBucket(path, method);
    if (bucket === undefined) return undefined;
    return limitOf(connection.kysely, bucket, fileLimit);
  };

  return {
    answer,
    uploadLimit,
    stop: async () => {
      // Without a limit it waits for ever for a connection that broke off and was being made again.
      await connection.driver.end({ timeout: CLOSE_SECONDS });
      await catalogue.driver.end({ timeout: CLOSE_SECONDS });
    },
  };
}
