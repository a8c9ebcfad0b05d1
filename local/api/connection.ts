import type { ConnectionContextOptions, IntrospectResult, VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, sql } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import { requestContext, rememberError, type RequestContext } from '../http/requestContext.ts';

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

/** Reconnects four times a second, because people wait meanwhile. */
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
 * - It takes the role of a request itself, and never grants anything: the library's own way runs, on its
 *   first request, `grant all on all tables … to anon` in every schema that has row-level security.
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
    const asRole = async (db: Parameters<typeof task>[0]): Promise<T> => {
      if (vars) await this.takeRole(db, vars);
      return (await task(db)) as T;
    };
    if (!vars || opts?.forceRollback) return super.withContext(undefined, asRole, opts);
    return opts?.transaction ? asRole(opts.transaction) : this.kysely.transaction().execute(asRole);
  }

  /** What PostgREST tells the database at the start of a request's transaction. */
  private async takeRole(db: Kysely<unknown>, vars: VarsContext): Promise<void> {
    const { role, uid, claims } = personOf(vars);
    const request = requestContext.getStore();
    const limit =
      this.settings.get(role)?.statementTimeout ??
      this.settings.get('authenticator')?.statementTimeout ??
      '8s';
    const visible = Object.entries(request?.headers ?? {}).filter(([name]) => !SECRET.has(name));
    await sql`select
      set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${uid}, true),
      set_config('request.jwt.claim.role', ${role}, true),
      set_config('statement_timeout', ${limit}, true),
      set_config('request.method', ${request?.method ?? ''}, true),
      set_config('request.path', ${request?.path ?? ''}, true),
      set_config('request.headers', ${JSON.stringify(Object.fromEntries(visible))}, true),
      set_config('response.status', '', true),
      set_config('response.headers', '', true),
      set_config('storage.operation', ${storageOperation(request)}, true),
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

/** The operation that Supabase's Storage names to its policies, by request; the first match counts. */
const STORAGE_OPERATIONS: readonly (readonly [request: RegExp, operation: string])[] = [
  [/^POST \/storage\/v1\/object\/upload\/sign\//, 'storage.object.sign_upload_url'],
  [/^\w+ \/storage\/v1\/upload\/resumable/, 'storage.tus.upload.create'],
  [/^POST \/storage\/v1\/object\/sign\/[^/]+\/./, 'storage.object.sign'],
  [/^POST \/storage\/v1\/object\/sign\//, 'storage.object.sign_many'],
  [/^POST \/storage\/v1\/object\/list/, 'storage.object.list'],
  [/^POST \/storage\/v1\/object\/move$/, 'storage.object.move'],
  [/^POST \/storage\/v1\/object\/copy$/, 'storage.object.copy'],
  [/^POST \/storage\/v1\/object\//, 'storage.object.upload'],
  [/^PUT \/storage\/v1\/object\//, 'storage.object.upload_update'],
  [/^DELETE \/storage\/v1\/object\/[^/]+\/./, 'storage.object.delete'],
  [/^DELETE \/storage\/v1\/object\//, 'storage.object.delete_many'],
  [
    /^(?:GET|HEAD) \/storage\/v1\/object\/(?!(?:public|sign|info|list)\/)/,
    'storage.object.get_authenticated',
  ],
];

function storageOperation(request: Pick<RequestContext, 'method' | 'path'> | undefined): string {
  const requested = request ? `${request.method} ${request.path}` : '';
  return STORAGE_OPERATIONS.find(([pattern]) => pattern.test(requested))?.[1] ?? '';
}

/** Who a request is of, as the library read it from its token. */
function personOf(vars: VarsContext): { role: string; uid: string; claims: string } {
  const { role, uid, jwt } = (vars as { auth?: Record<string, unknown> }).auth ?? {};
  return {
    role: typeof role === 'string' ? role : 'anon',
    uid: typeof uid === 'string' ? uid : '',
    claims: typeof jwt === 'object' && jwt !== null ? JSON.stringify(jwt) : '',
  };
}
