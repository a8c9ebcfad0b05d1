import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clavesDe } from './claves';
import { Buzon, iniciarCorreo } from './correo';
import { FalloDePaso } from './fallo';
import { iniciarFunciones } from './funciones';
import { iniciarLite, prepararEsquemas, type OpcionesDeLite } from './lite';
import { aplicarMigraciones, sembrar } from './migraciones';
import { iniciarPasarela } from './pasarela';
import { conectar, iniciarPostgres, urlDe } from './postgres';
import { RegistroDeProcesos, sigueVivo, terminar } from './procesos';
import { iniciarProgramador } from './programador';
import { exigirPuertosLibres, puertosCon, type Puertos } from './puertos';

/** The repository's root. */
export const RAIZ = resolve(import.meta.dirname, '..');

export interface OpcionesDeBackend {
  /** `start` keeps what it is given even if the power fails; any other name trades that for speed. */
  perfil: string;
  puertos?: Puertos;
  /** Data folder; `.local/<perfil>` unless said. */
  carpeta?: string;
  /** Address of the site, for the links in mails. */
  siteUrl?: string;
  /** Hears one line per step. */
  log?: (línea: string) => void;
}

export interface Backend {
  apiUrl: string;
  /** As postgres, who owns the tables and is not a superuser. */
  dbUrl: string;
  /** As supabase_admin, the superuser. */
  superDbUrl: string;
  publishableKey: string;
  serviceKey: string;
  jwtSecret: string;
  correoUrl: string;
  carpeta: string;
  stop: () => Promise<void>;
}

const carpetaDe = ({ perfil, carpeta }: OpcionesDeBackend): string =>
  resolve(carpeta ?? join(RAIZ, '.local', perfil));

/** Ends what an unclean end left behind; refuses when the folder is in use. */
async function tomarCarpeta(carpeta: string): Promise<RegistroDeProcesos> {
  const registro = new RegistroDeProcesos(join(carpeta, 'procesos.json'));
  const anotados = registro.leer();
  const principal = anotados.find(({ nombre }) => nombre === 'principal');
  if (principal && principal.pid !== process.pid && sigueVivo(principal)) {
    throw new FalloDePaso(
      'Revisar la carpeta de datos',
      `${carpeta} ya está en uso (proceso ${principal.pid})`,
      'Ciérralo con Ctrl-C en su terminal antes de iniciar otro.',
    );
  }
  for (const proceso of anotados) {
    if (proceso.nombre === 'principal') continue;
    await terminar(proceso, { señal: proceso.nombre === 'postgres' ? 'SIGINT' : 'SIGTERM' });
  }
  registro.borrar();
  registro.anotar({ nombre: 'principal', pid: process.pid, huella: process.argv[1] ?? 'node' });
  return registro;
}

/** Whether the tables of auth and storage exist already. */
async function esquemasListos(puertoDb: number): Promise<boolean> {
  const sql = conectar(urlDe('supabase_admin', puertoDb));
  try {
    const [fila] = await sql<{ listo: boolean }[]>`
      select to_regclass('auth.users') is not null
        and to_regclass('storage.objects') is not null
        and to_regclass('supabase_migrations.schema_migrations') is not null
        and exists (select from pg_roles where rolname = 'supabase_lite') as listo`;
    return fila?.listo ?? false;
  } finally {
    await sql.end();
  }
}

/** Starts the whole backend; whatever was started is stopped again when a step fails. */
export async function startBackend(opciones: OpcionesDeBackend): Promise<Backend> {
  const { perfil, puertos = puertosCon(0), log = () => undefined } = opciones;
  const siteUrl = opciones.siteUrl ?? 'http://localhost:4173';
  const carpeta = carpetaDe(opciones);
  const alDetener: (() => Promise<void> | void)[] = [];
  const stop = async (): Promise<void> => {
    for (const tarea of alDetener.splice(0).reverse()) await tarea();
  };
  const paso = async <T>(nombre: string, tarea: () => Promise<T>): Promise<T> => {
    const inicio = performance.now();
    const resultado = await tarea();
    log(`${nombre} (${((performance.now() - inicio) / 1000).toFixed(1)} s)`);
    return resultado;
  };

  try {
    const registro = await tomarCarpeta(carpeta);
    alDetener.push(() => registro.borrar());
    await exigirPuertosLibres(puertos);

    const postgres = await paso('Base de datos iniciada', () => iniciarPostgres({
      carpeta: join(carpeta, 'postgres'),
      puerto: puertos.db,
      efimero: perfil !== 'start',
      registro,
    }));
    alDetener.push(postgres.detener);

    const claves = clavesDe(join(carpeta, 'claves.json'));
    const buzon = new Buzon(join(carpeta, 'correos.jsonl'));
    const correo = await iniciarCorreo(buzon, puertos.correo);
    alDetener.push(correo.detener);
    const correoUrl = `http://localhost:${correo.puerto}`;

    const lite: OpcionesDeLite = {
      raíz: RAIZ,
      puertoDb: puertos.db,
      siteUrl,
      claves,
      carpetaDeArchivos: join(carpeta, 'archivos'),
      correo: {
        send: ({ to, subject, html, text }) => {
          buzon.guardar({
            para: to, asunto: subject, html: html ?? text ?? '', de: 'acceso@local', responderA: null,
          });
          return Promise.resolve();
        },
      },
    };
    if (!(await esquemasListos(puertos.db))) {
      await paso('Roles y esquemas de Supabase creados', () => prepararEsquemas(lite));
    }
    await paso('Migraciones al día', () => aplicarMigraciones(RAIZ, puertos.db));
    await paso('Datos de ejemplo listos', () => sembrar(RAIZ, puertos.db));

    const apiUrl = `http://127.0.0.1:${puertos.api}`;
    const api = await paso('API iniciada', () => iniciarLite(lite));
    alDetener.push(api.detener);
    const funciones = await paso('Funciones iniciadas', () => iniciarFunciones({
      raíz: RAIZ, carpeta, puerto: puertos.funciones, registro, apiUrl, correoUrl, claves, siteUrl,
    }));
    alDetener.push(funciones.detener);
    const pasarela = await iniciarPasarela({
      puerto: puertos.api, api: api.atender, funcionesUrl: funciones.url,
    });
    alDetener.push(pasarela.detener);
    const programador = iniciarProgramador({ apiUrl, serviceKey: claves.serviceKey, log });
    alDetener.push(programador.detener);

    return {
      apiUrl,
      dbUrl: urlDe('postgres', puertos.db),
      superDbUrl: urlDe('supabase_admin', puertos.db),
      publishableKey: claves.publishableKey,
      serviceKey: claves.serviceKey,
      jwtSecret: claves.jwtSecret,
      correoUrl,
      carpeta,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Deletes the data of a profile, so that the next start begins from migrations and seed. */
export async function borrarDatos(opciones: OpcionesDeBackend): Promise<void> {
  const carpeta = carpetaDe(opciones);
  const registro = await tomarCarpeta(carpeta);
  registro.borrar();
  for (const parte of ['postgres', 'archivos', 'correos.jsonl']) {
    rmSync(join(carpeta, parte), { recursive: true, force: true });
  }
}

/** Starts from nothing: data deleted, migrations and seed applied again. */
export async function resetBackend(opciones: OpcionesDeBackend): Promise<Backend> {
  await borrarDatos(opciones);
  return startBackend(opciones);
}
