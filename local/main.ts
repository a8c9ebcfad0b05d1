import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { CUENTAS } from '../estudio/ejemplo/cuentas.ts';
import { MARCA } from '../estudio/marca.ts';
import { deleteData, ROOT, startBackend, type Backend, type BackendOptions } from './backend.ts';
import { loadDemo } from './database/migrations.ts';
import { writeStatement } from './database/statement.ts';
import { servedByUs } from './site/build.ts';
import { loadEnvFiles, readEnvironment, type Environment } from './machine/environment.ts';
import { stamped, type Log } from './machine/log.ts';
import { explanationOf } from './machine/stepError.ts';
import { commandLine, npmAbove } from './machine/processes.ts';
import { endCleanly } from './http/uncaught.ts';
import { serveSite } from './site/serve.ts';

const log: Log = (line, failed) => console.log(stamped(line, failed));

const MODES: Readonly<Record<Mode, string>> = {
  start: 'producción',
  dev: 'desarrollo',
  demo: 'demostración: empieza de nuevo cada vez',
};

/** Address of the site: in canonical links and in mails. */
const siteUrlOf = (env: Environment): string => env.VITE_SITE_URL ?? `http://localhost:${env.PORT}`;

type Mode = 'start' | 'dev' | 'demo';

/** Where the demonstration leaves a statement of the bank to import. */
const STATEMENT = '.local/cartola-de-prueba.csv';

function backendOptions(env: Environment, profile = 'start'): BackendOptions {
  return {
    profile,
    ports: {
      api: env.API_PORT,
      db: env.DB_PORT,
      functions: env.FUNCTIONS_PORT,
      mail: env.MAIL_PORT,
      flow: env.FLOW_PORT,
    },
    sitePort: env.PORT,
    host: env.HOST,
    siteUrl: siteUrlOf(env),
    log,
  };
}

function printSummary(site: string, backend: Backend, mode: string): void {
  console.log(`
  ${MARCA.nombre} está listo (${mode})

    Sitio            ${site}
    Área de clientes ${site}/login
    Correo local     ${backend.mailUrl}
    Pagos de prueba  ${backend.flowUrl}
    Base de datos    ${backend.dbUrl}
    Clave pública    ${backend.publishableKey}

  Cuentas de demostración
${Object.values(CUENTAS)
  .map(({ quien, email, password }) => `    ${quien.padEnd(16)} ${email.padEnd(28)} ${password}`)
  .join('\n')}

  Ctrl-C para terminar.
`);
}

async function serveProduction(
  env: Environment,
  backend: Backend,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  console.log('  … Preparando el sitio (compilarlo la primera vez toma un momento)');
  const started = performance.now();
  const { result, stop } = await serveSite({
    root: ROOT,
    siteUrl: siteUrlOf(env),
    backend,
    names: backend.names,
    port: env.PORT,
    host: env.HOST,
    signal,
    log,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(result === 'built' ? `Sitio compilado (${seconds} s)` : 'Sitio ya compilado');
  return stop;
}

async function serveDevelopment(env: Environment, backend: Backend): Promise<() => Promise<void>> {
  Object.assign(process.env, servedByUs(backend, siteUrlOf(env)), { PORT: String(env.PORT) });
  const vite = await createServer({
    root: ROOT,
    clearScreen: false,
    // Data and builds change all the time and are nobody's source.
    server: { watch: { ignored: ['**/.local/**', '**/dist/**'] } },
  });
  await vite.listen();
  return () => vite.close();
}

/**
 * Is aborted when somebody asks to end: Ctrl-C, `kill`, a closed terminal, an npm that was killed
 * outright and sends no signal to anybody. A second Ctrl-C does not wait.
 */
function endSignal(): AbortController {
  const ending = new AbortController();
  const end = (): void => {
    if (ending.signal.aborted) process.exit(130);
    console.log('\n  Cerrando…');
    ending.abort(new Error('se interrumpió'));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const npm = npmAbove();
  if (npm !== undefined) {
    setInterval(() => {
      if (commandLine(npm) === undefined && !ending.signal.aborted) end();
    }, 500).unref();
  }
  return ending;
}

/** Runs until it is asked to end; whatever was started is stopped again, in order. */
async function run(mode: Mode, env: Environment, signal: AbortSignal): Promise<void> {
  const options = backendOptions(env, mode === 'demo' ? 'demo' : 'start');
  if (mode === 'demo') await deleteData(options);
  const backend = await startBackend({ ...options, signal });
  let problem: unknown;
  try {
    if (mode === 'demo') {
      await loadDemo(ROOT, env.DB_PORT);
      log('Un estudio con un año de trabajo, fechado hoy');
      await writeStatement(backend.dbUrl, join(ROOT, STATEMENT));
      log(`Una cartola del banco para probar: ${STATEMENT}`);
    }
    const serve = mode === 'dev' ? serveDevelopment : serveProduction;
    const stopSite = await serve(env, backend, signal);
    try {
      signal.throwIfAborted();
      await backend.confirm();
      printSummary(`http://localhost:${env.PORT}`, backend, MODES[mode]);
      await once(signal, 'abort');
    } finally {
      await stopSite();
    }
  } catch (error) {
    problem = error;
  }
  await backend.stop();
  if (problem !== undefined) throw signal.aborted ? problem : backend.explain(problem);
}

async function reset(env: Environment, signal: AbortSignal): Promise<void> {
  await deleteData(backendOptions(env));
  log('Datos borrados');
  const backend = await startBackend({ ...backendOptions(env), signal });
  await backend.confirm();
  await backend.stop();
  console.log('\n  Base de datos como recién creada. Inicia con «npm start» o «npm run dev».\n');
}

const ending = endSignal();
try {
  loadEnvFiles(ROOT);
  const env = readEnvironment(process.env);
  const mode = process.argv[2] ?? 'start';
  const running =
    mode === 'reset'
      ? reset(env, ending.signal)
      : run(mode === 'dev' || mode === 'demo' ? mode : 'start', env, ending.signal);
  endCleanly(async () => {
    ending.abort();
    await running;
  });
  await running;
  process.exit();
} catch (error) {
  const interrupted = ending.signal.aborted && error === ending.signal.reason;
  if (!interrupted) console.error(explanationOf(error));
  process.exit(interrupted ? (process.exitCode ?? 130) : 1);
}
