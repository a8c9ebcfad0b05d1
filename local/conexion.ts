import type { ConnectionContextOptions, IntrospectResult, VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, sql } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import { contextoDePeticion, recordarError } from './contexto';

/** Headers that a database function must not see. */
const SECRETAS = new Set(['authorization', 'apikey', 'cookie']);

/** Per role: the settings that PostgREST applies when it takes that role. */
export type AjustesPorRol = ReadonlyMap<string, { statementTimeout: string }>;

/**
 * The API server's connection to Postgres, with five differences from the library's own, all of
 * them to be like Supabase:
 *
 * - It never grants anything. The library, on its first request, runs `grant all on all tables …
 *   to anon` in every schema that has row-level security; migrations alone decide about grants.
 * - It reads the catalogue through another login, because it is not a superuser itself.
 * - Every request, not only an rpc, tells the database its headers, method and path.
 * - `statement_timeout` of the role is applied.
 * - Errors of the database are remembered, so that the answer can say what they mean.
 */
export class ConexionApi extends PostgresConnection {
  constructor(
    url: string,
    private readonly catalogo: PostgresConnection,
    private readonly ajustes: AjustesPorRol,
  ) {
    super({ url, postgresOptions: { max: 12, onnotice: () => undefined } });
    // A private field of the library: "active" means "roles and grants are in place already".
    Reflect.set(this, 'rlsState', 'active');
    this.kysely = new Kysely({
      dialect: new PostgresJSDialect({ postgres: this.driver }),
      log: (evento) => {
        if (evento.level === 'error') recordarError(evento.error);
      },
    });
  }

  override introspect(options?: { useCache?: boolean }): Promise<IntrospectResult> {
    return this.catalogo.introspect(options);
  }

  // The library's signature says `any` where the schema of the database is not known.
  override withContext<T>(
    vars: VarsContext | undefined,
    tarea: Parameters<PostgresConnection['withContext']>[1],
    opts?: ConnectionContextOptions,
  ): Promise<T> {
    const conAjustes = async (db: Kysely<unknown>): Promise<T> => {
      if (vars) await this.aplicarContexto(db, rolDe(vars));
      return (await tarea(db)) as T;
    };
    return super.withContext(vars, conAjustes, opts);
  }

  private async aplicarContexto(db: Kysely<unknown>, rol: string): Promise<void> {
    const peticion = contextoDePeticion.getStore();
    const tope = this.ajustes.get(rol)?.statementTimeout
      ?? this.ajustes.get('authenticator')?.statementTimeout ?? '8s';
    const visibles = Object.entries(peticion?.cabeceras ?? {})
      .filter(([nombre]) => !SECRETAS.has(nombre));
    await sql`select
      set_config('statement_timeout', ${tope}, true),
      set_config('request.method', ${peticion?.método ?? ''}, true),
      set_config('request.path', ${peticion?.ruta ?? ''}, true),
      set_config('request.headers', ${JSON.stringify(Object.fromEntries(visibles))}, true)
    `.execute(db);
  }
}

/** The role that the library is about to take for a request. */
function rolDe(vars: VarsContext): string {
  const auth: unknown = (vars as { auth?: unknown }).auth;
  const rol = typeof auth === 'object' && auth !== null && 'role' in auth ? auth.role : undefined;
  return typeof rol === 'string' ? rol : 'anon';
}
