import type { ConnectionContextOptions, IntrospectResult, VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, sql } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import { requestContext, rememberError, type RequestContext } from './requestContext.ts';

/** Headers that a database function must not see. */
const SECRET = new Set(['authorization', 'apikey', 'cookie']);

/** Numbers by which Postgres knows the types text, json and jsonb. */
const TEXT_TYPE = 25;
const JSON_TYPE = 114;
const JSONB_TYPE = 3802;

const writeJsonOnce = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Per role: the settings that PostgREST applies when it takes that role. */
export type RoleSettings = ReadonlyMap<string, { statementTimeout: string }>;

/** Functions of the API that only read: those that Postgres calls stable or immutable, by name. */
export type ReadingFunctions = ReadonlySet<string>;

/** A database that was away is asked for again four times a second: people wait meanwhile. */
const OPTIONS = {
  max: 12,
  onnotice: () => undefined,
  connect_timeout: 5,
  backoff: () => 0.25,
};

/**
 * The API server's connection to Postgres, with eight differences from the library's own, all of
 * them to be like Supabase:
 *
 * - It never grants anything. The library, on its first request, runs `grant all on all tables …
 *   to anon` in every schema that has row-level security; migrations alone decide about grants.
 * - It reads the catalogue through another login, because it is not a superuser itself.
 * - Every request, not only an rpc, tells the database its headers, method and path.
 * - `statement_timeout` of the role is applied.
 * - What reads, by its method or by what the function says of itself, runs in a transaction that
 *   cannot write.
 * - A jsonb argument of an rpc, which the library has already turned into text, is not encoded twice.
 * - An object or a list that comes where a text belongs is kept as its JSON.
 * - Errors of the database are remembered, so that the answer can say what they mean.
 */
export class ApiConnection extends PostgresConnection {
  constructor(
    url: string,
    private readonly catalogue: PostgresConnection,
    private readonly settings: RoleSettings,
    private readonly reading: ReadingFunctions,
  ) {
    super({ url, postgresOptions: OPTIONS });
    for (const type of [TEXT_TYPE, JSON_TYPE, JSONB_TYPE])
      this.driver.options.serializers[type] = writeJsonOnce;
    // A private field of the library: "active" means "roles and grants are in place already".
    Reflect.set(this, 'rlsState', 'active');
    this.kysely = new Kysely({
      dialect: new PostgresJSDialect({ postgres: this.driver }),
      log: (event) => {
        if (event.level === 'error') rememberError(event.error);
      },
    });
  }

  override introspect(options?: { useCache?: boolean }): Promise<IntrospectResult> {
    return this.catalogue.introspect(options);
  }

  // The library's signature says `any` where the schema of the database is not known.
  override withContext<T>(
    vars: VarsContext | undefined,
    task: Parameters<PostgresConnection['withContext']>[1],
    opts?: ConnectionContextOptions,
  ): Promise<T> {
    const withSettings = async (db: Kysely<unknown>): Promise<T> => {
      if (vars) await this.applyContext(db, roleOf(vars));
      return (await task(db)) as T;
    };
    return super.withContext(vars, withSettings, opts);
  }

  private async applyContext(db: Kysely<unknown>, role: string): Promise<void> {
    const request = requestContext.getStore();
    const limit =
      this.settings.get(role)?.statementTimeout ??
      this.settings.get('authenticator')?.statementTimeout ??
      '8s';
    const visible = Object.entries(request?.headers ?? {}).filter(([name]) => !SECRET.has(name));
    await sql`select
      set_config('statement_timeout', ${limit}, true),
      set_config('request.method', ${request?.method ?? ''}, true),
      set_config('request.path', ${request?.path ?? ''}, true),
      set_config('storage.operation', ${storageOperation(request)}, true),
      set_config('request.headers', ${JSON.stringify(Object.fromEntries(visible))}, true),
      set_config('transaction_read_only', ${onlyReads(request, this.reading) ? 'on' : 'off'}, true)
    `.execute(db);
  }
}

/** Whether PostgREST would open a transaction that cannot write. */
function onlyReads(
  request: Pick<RequestContext, 'method' | 'path'> | undefined,
  reading: ReadingFunctions,
): boolean {
  if (!request?.path.startsWith('/rest/v1/')) return false;
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const called = /^\/rest\/v1\/rpc\/(\w+)$/.exec(request.path)?.[1];
  return request.method === 'POST' && called !== undefined && reading.has(called);
}

/** What Supabase's Storage tells its policies; only those that ours ask for. */
const STORAGE_OPERATIONS: readonly (readonly [request: RegExp, operation: string])[] = [
  [/^POST \/storage\/v1\/object\/upload\/sign\//, 'storage.object.sign_upload_url'],
  [/^POST \/storage\/v1\/object\/sign\/[^/]+\/./, 'storage.object.sign'],
  [
    /^(?:GET|HEAD) \/storage\/v1\/object\/(?!(?:public|sign|info|list)\/)/,
    'storage.object.get_authenticated',
  ],
];

function storageOperation(request: Pick<RequestContext, 'method' | 'path'> | undefined): string {
  const asked = request ? `${request.method} ${request.path}` : '';
  return STORAGE_OPERATIONS.find(([pattern]) => pattern.test(asked))?.[1] ?? '';
}

/** The role that the library is about to take for a request. */
function roleOf(vars: VarsContext): string {
  const auth: unknown = (vars as { auth?: unknown }).auth;
  const role = typeof auth === 'object' && auth !== null && 'role' in auth ? auth.role : undefined;
  return typeof role === 'string' ? role : 'anon';
}
