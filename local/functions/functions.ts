import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCAL_KEYS } from '../flow/protocol.ts';
import { REPLY_DOMAIN } from '../mail/inbound.ts';
import { mailSecrets, type Keys } from '../machine/keys.ts';
import { linesTo, tellsOfFailure, type Log } from '../machine/log.ts';
import { StepError } from '../machine/stepError.ts';
import { endWithUs, terminate, watch, type ProcessRegistry } from '../machine/processes.ts';
import { supervise, type Running } from '../machine/supervise.ts';

export interface FunctionsOptions {
  root: string;
  folder: string;
  port: number;
  registry: ProcessRegistry;
  apiUrl: string;
  mailUrl: string;
  /** The payment provider of trials, for as long as no real one is set. */
  flowApiUrl: string;
  siteUrl: string;
  keys: Keys;
  log: Log;
}

/** The deno program, wherever its package left it. */
export function denoProgram(): string {
  const requireFrom = createRequire(import.meta.url);
  const { runInstall } = requireFrom(
    join(dirname(requireFrom.resolve('deno/package.json')), 'install_api.cjs'),
  ) as { runInstall: () => string };
  return runInstall();
}

/** The environment that Supabase gives to a function, and the mail settings of this one. */
function functionsEnvironment(options: FunctionsOptions): Record<string, string> {
  const { keys, apiUrl, mailUrl, flowApiUrl, siteUrl } = options;
  const own = Object.entries(process.env).filter(
    (pair): pair is [string, string] =>
      /^(BREVO|CORREO|FLOW|VIGILANCIA)_/.test(pair[0]) && pair[1] !== undefined,
  );
  const local: Record<string, string> = process.env.BREVO_API_KEY
    ? {}
    : {
        BREVO_API_KEY: 'local',
        CORREO_API_URL: mailUrl,
        CORREO_CLAVE_FIRMA: mailSecrets(keys).signing,
        CORREO_WEBHOOK_SECRETO: mailSecrets(keys).webhook,
        CORREO_RESPUESTAS_DOMINIO: REPLY_DOMAIN,
      };
  const trial: Record<string, string> = process.env.FLOW_API_KEY
    ? {}
    : {
        FLOW_API_KEY: LOCAL_KEYS.apiKey,
        FLOW_SECRET_KEY: LOCAL_KEYS.secretKey,
        FLOW_API_URL: flowApiUrl,
        FLOW_LOCAL: 'si',
      };
  return {
    ...Object.fromEntries(own),
    ...local,
    ...trial,
    SITE_URL: siteUrl,
    SUPABASE_URL: apiUrl,
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey,
  };
}

/**
 * Serves supabase/functions/<name>/index.ts at /<name>, in one Deno process, which is started again
 * if it ends by itself.
 */
export const startFunctions = (options: FunctionsOptions): Promise<{ stop: () => Promise<void> }> =>
  supervise('Funciones', () => launch(options), options.log);

/** Starts the process once and waits until it answers. */
async function launch(options: FunctionsOptions): Promise<Running> {
  const { root, folder, port, registry } = options;
  const server = join(import.meta.dirname, 'deno/server.ts');
  const child = spawn(
    denoProgram(),
    [
      'run',
      `--config=${join(root, 'supabase/functions/deno.json')}`,
      // What functions import is what npm installed: nothing is fetched when they start.
      '--node-modules-dir=manual',
      '--no-lock',
      '--no-prompt',
      '--cached-only',
      '--quiet',
      '--allow-net',
      '--allow-env',
      `--allow-read=${['supabase/functions', 'src-shared', 'estudio', 'node_modules'].map((name) => join(root, name)).join(',')}`,
      server,
      String(port),
      join(root, 'supabase/functions'),
    ],
    {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        DENO_DIR: join(folder, 'deno'),
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        ...functionsEnvironment(options),
      },
    },
  );
  let isReady = false;
  const hear = linesTo((line) => options.log(`Funciones: ${line}`, tellsOfFailure(line)));
  const { said, hasEnded, ended } = watch(child, (chunk) => {
    if (isReady) hear(chunk);
  });
  child.stdout.on(
    'data',
    linesTo((line) => options.log(`Funciones: ${line}`, tellsOfFailure(line))),
  );
  const recorded = { name: 'funciones', pid: child.pid ?? -1, fingerprint: server };
  if (child.pid) registry.record(recorded);
  const callOff = endWithUs(recorded, 'TERM');

  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 30_000;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (hasEnded() || Date.now() > deadline) {
      await terminate(recorded);
      callOff();
      throw new StepError(
        'Iniciar las funciones',
        said() || 'Deno no respondió',
        'Corrige el error de supabase/functions y vuelve a intentar.',
      );
    }
    await sleep(50);
  }
  isReady = true;
  return {
    ended: ended.then(callOff),
    stop: async () => {
      await terminate(recorded);
      callOff();
    },
  };
}
