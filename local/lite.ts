import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, setExperimental, type EmailDriver } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { Almacen } from './almacen';
import type { Claves } from './claves';
import { ConexionApi, type AjustesPorRol } from './conexion';
import { configuracionDelApi } from './configuracion';
import { callarBiblioteca, contextoDePeticion, type ContextoDePeticion } from './contexto';
import { conectar, urlDe } from './postgres';
import { pedirCodigo } from './otp';
import { revisarJson, traducirError } from './errores';

export interface OpcionesDeLite {
  raíz: string;
  puertoDb: number;
  siteUrl: string;
  claves: Claves;
  carpetaDeArchivos: string;
  correo: EmailDriver;
}

/** The API library with our settings, on whichever login. */
function crearApp(opciones: OpcionesDeLite, connection: App['connection']): App {
  setExperimental('storage', true);
  const { auth, api } = configuracionDelApi(opciones.raíz, opciones.siteUrl);
  const app = new App({
    connection,
    api,
    auth: {
      ...auth,
      jwt_secret: opciones.claves.jwtSecret,
      publishable_key: opciones.claves.publishableKey,
      secret_key: opciones.claves.serviceKey,
    },
    storage: { enabled: true },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true }, drivers: { email: opciones.correo } },
  });
  app._storageAdapter = new Almacen(opciones.carpetaDeArchivos);
  return app;
}

/** Makes roles, grants and the tables of auth, storage and supabase_migrations. */
export async function prepararEsquemas(opciones: OpcionesDeLite): Promise<void> {
  const url = urlDe('supabase_admin', opciones.puertoDb);
  const sql = conectar(url);
  const aplicar = (archivo: string) =>
    sql.unsafe(readFileSync(join(import.meta.dirname, archivo), 'utf8')).simple();
  const conexion = createPostgresConnection({
    url, postgresOptions: { max: 1, onnotice: () => undefined },
  });
  try {
    await aplicar('roles.sql');
    await crearApp(opciones, conexion).ensureSystemSchema();
    await aplicar('propietarios.sql');
  } finally {
    await conexion.close();
    await sql.end();
  }
}

async function leerAjustes(puertoDb: number): Promise<AjustesPorRol> {
  const sql = conectar(urlDe('supabase_admin', puertoDb));
  try {
    const filas = await sql<{ rol: string; ajuste: string }[]>`
      select r.rolname as rol, unnest(s.setconfig) as ajuste
      from pg_db_role_setting s join pg_roles r on r.oid = s.setrole`;
    return new Map(filas.flatMap(({ rol, ajuste }) => {
      const valor = /^statement_timeout=(.*)$/.exec(ajuste)?.[1];
      return valor === undefined ? [] : [[rol, { statementTimeout: valor }] as const];
    }));
  } finally {
    await sql.end();
  }
}

/** Where the body is JSON; other paths of storage take files. */
const RUTAS_CON_JSON = /^\/(auth\/v1|storage\/v1\/(bucket|object\/(list|sign|move|copy)))(\/|$)/;

/** The API in this process: a function from request to response. */
export interface ApiLocal {
  atender: (peticion: Request) => Promise<Response>;
  detener: () => Promise<void>;
}

/** Starts the API for good, once migrations have run: it reads the catalogue only once. */
export async function iniciarLite(opciones: OpcionesDeLite): Promise<ApiLocal> {
  const catalogo = createPostgresConnection({
    url: urlDe('supabase_admin', opciones.puertoDb),
    postgresOptions: { max: 1, onnotice: () => undefined },
  });
  const ajustes = await leerAjustes(opciones.puertoDb);
  const conexion = new ConexionApi(urlDe('supabase_lite', opciones.puertoDb), catalogo, ajustes);
  const app = await crearApp(opciones, conexion).init();
  // Reads the catalogue now instead of during somebody's first request.
  await conexion.introspect({ useCache: true });

  callarBiblioteca();

  const servir = async (peticion: Request, ruta: string): Promise<Response> => {
    let revisada = peticion;
    if (peticion.body && RUTAS_CON_JSON.test(ruta)) {
      const texto = await peticion.text();
      const rechazo = revisarJson(ruta, texto);
      if (rechazo) return rechazo;
      revisada = new Request(peticion.url, {
        method: peticion.method, headers: peticion.headers, body: texto,
      });
    }
    return ruta === '/auth/v1/otp' && peticion.method === 'POST'
      ? pedirCodigo(revisada, (otra) => app.fetch(otra), conexion)
      : app.fetch(revisada);
  };

  const atender = (peticion: Request): Promise<Response> => {
    const contexto: ContextoDePeticion = {
      método: peticion.method,
      ruta: new URL(peticion.url).pathname,
      cabeceras: Object.fromEntries(peticion.headers),
    };
    return contextoDePeticion.run(contexto, async () =>
      traducirError(contexto, await servir(peticion, contexto.ruta)));
  };
  return {
    atender,
    detener: async () => {
      await conexion.close();
      await catalogo.close();
    },
  };
}
