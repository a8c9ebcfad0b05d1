import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import type { Claves } from './claves';
import { FalloDePaso } from './fallo';
import { terminar, type RegistroDeProcesos } from './procesos';

export interface OpcionesDeFunciones {
  raíz: string;
  carpeta: string;
  puerto: number;
  registro: RegistroDeProcesos;
  apiUrl: string;
  correoUrl: string;
  siteUrl: string;
  claves: Claves;
}

/** The deno program, wherever its package left it. */
function programaDeno(): string {
  const requerir = createRequire(import.meta.url);
  const { runInstall } = requerir(
    join(dirname(requerir.resolve('deno/package.json')), 'install_api.cjs'),
  ) as { runInstall: () => string };
  return runInstall();
}

/** The environment that Supabase gives to a function, and the mail settings of this one. */
function entornoDeFunciones(opciones: OpcionesDeFunciones): Record<string, string> {
  const { claves, apiUrl, correoUrl, siteUrl } = opciones;
  const propias = Object.entries(process.env).filter(
    (par): par is [string, string] => /^(BREVO|CORREO|FLOW)_/.test(par[0]) && par[1] !== undefined,
  );
  const locales: Record<string, string> = process.env.BREVO_API_KEY
    ? {}
    : { BREVO_API_KEY: 'local', CORREO_API_URL: correoUrl };
  return {
    ...Object.fromEntries(propias),
    ...locales,
    SITE_URL: siteUrl,
    SUPABASE_URL: apiUrl,
    SUPABASE_ANON_KEY: claves.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: claves.serviceKey,
  };
}

/** Serves supabase/functions/<name>/index.ts at /<name>, in one Deno process. */
export async function iniciarFunciones(
  opciones: OpcionesDeFunciones,
): Promise<{ url: string; detener: () => Promise<void> }> {
  const { raíz, carpeta, puerto, registro } = opciones;
  const servidor = join(import.meta.dirname, 'deno/servidor.ts');
  const hijo = spawn(programaDeno(), [
    'run', '--no-config', '--no-lock', '--no-prompt', '--cached-only', '--quiet',
    '--allow-net', '--allow-env', `--allow-read=${join(raíz, 'supabase/functions')}`,
    servidor, String(puerto), join(raíz, 'supabase/functions'),
  ], {
    cwd: carpeta,
    detached: true,
    // Everything that functions say goes to stderr: stdout belongs to whoever started us.
    stdio: ['ignore', 2, 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DENO_DIR: join(carpeta, 'deno'),
      DENO_NO_UPDATE_CHECK: '1',
      DENO_NO_PACKAGE_JSON: '1',
      NO_COLOR: '1',
      ...entornoDeFunciones(opciones),
    },
  });
  let dicho = '';
  let terminado = false;
  let listo = false;
  hijo.stderr?.on('data', (trozo: Buffer) => {
    if (listo) process.stderr.write(trozo);
    else dicho += trozo.toString();
  });
  hijo.once('error', (error) => { dicho += error.message; terminado = true; });
  hijo.once('exit', () => (terminado = true));
  const anotado = { nombre: 'funciones', pid: hijo.pid ?? -1, huella: servidor };
  if (hijo.pid) registro.anotar(anotado);

  const url = `http://127.0.0.1:${puerto}`;
  const límite = Date.now() + 30_000;
  while (!(await fetch(url).then((r) => r.ok, () => false))) {
    if (terminado || Date.now() > límite) {
      await terminar(anotado);
      throw new FalloDePaso(
        'Iniciar las funciones', dicho.trim() || 'Deno no respondió',
        'Corrige el error de supabase/functions y vuelve a intentar.',
      );
    }
    await esperar(50);
  }
  listo = true;
  return { url, detener: () => terminar(anotado) };
}
