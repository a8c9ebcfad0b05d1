import { createServer } from 'vite';
import { deleteData, ROOT, startBackend, type Backend, type BackendOptions } from './backend.ts';
import { servedByUs } from './site/build.ts';
import { loadEnvFiles, readEnvironment, type Environment } from './machine/environment.ts';
import { explanationOf } from './machine/stepError.ts';
import { commandLine, npmAbove } from './machine/processes.ts';
import { endCleanly } from './http/uncaught.ts';
import { serveSite } from './site/serve.ts';

const log = (line: string): void => console.log(`  ✓ ${line}`);

/** Address of the site: in canonical links and in mails. */
const siteUrlOf = (env: Environment): string => env.VITE_SITE_URL ?? `http://localhost:${env.PORT}`;

function backendOptions(env: Environment): BackendOptions {
  return {
    profile: 'start',
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
  Estudio Cobre está listo (${mode})

    Sitio            ${site}
    Área de clientes ${site}/login
    Correo local     ${backend.mailUrl}
    Pagos de prueba  ${backend.flowUrl}
    Base de datos    ${backend.dbUrl}
    Clave pública    ${backend.publishableKey}

  Cuentas de demostración
    Administración   admin@estudiocobre.cl        cobre-admin-2026
    Clienta          ana@viverolaurel.cl          cliente-ana-2026
    Cliente          bruno@ferreteriaelroble.cl   cliente-bruno-2026
    Solo tickets     diego@viverolaurel.cl        cliente-diego-2026
    Desactivada      carla@panaderiatrigal.cl     cliente-carla-2026

  Ctrl-C para terminar.
`);
}

async function serveProduction(env: Environment, backend: Backend): Promise<() => Promise<void>> {
  console.log('  … Preparando el sitio (compilarlo la primera vez toma un momento)');
  const started = performance.now();
  const { result, stop } = await serveSite({
    root: ROOT,
    siteUrl: siteUrlOf(env),
    backend,
    names: backend.names,
    port: env.PORT,
    host: env.HOST,
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

/** Stops everything once, in order, whatever asks for it; a second Ctrl-C does not wait. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const finish = (): void => {
    if (stopping) process.exit(130);
    stopping = true;
    console.log('\n  Cerrando…');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, finish);
  // An npm that is killed outright sends no signal to anybody.
  const npm = npmAbove();
  if (npm !== undefined) {
    setInterval(() => {
      if (commandLine(npm) === undefined && !stopping) finish();
    }, 500).unref();
  }
}

async function run(mode: 'start' | 'dev', env: Environment): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  // During the start too: what has been started so far is stopped.
  stopOnSignals(stop);
  endCleanly(stop);
  try {
    const starting = startBackend(backendOptions(env));
    stops.push(() =>
      starting.then(
        (backend) => backend.stop(),
        () => undefined,
      ),
    );
    const backend = await starting;
    stops.push(await (mode === 'start' ? serveProduction : serveDevelopment)(env, backend));
    printSummary(
      `http://localhost:${env.PORT}`,
      backend,
      mode === 'start' ? 'producción' : 'desarrollo',
    );
  } catch (error) {
    await stop();
    throw error;
  }
}

async function reset(env: Environment): Promise<void> {
  await deleteData(backendOptions(env));
  log('Datos borrados');
  const backend = await startBackend(backendOptions(env));
  await backend.stop();
  console.log('\n  Base de datos como recién creada. Inicia con «npm start» o «npm run dev».\n');
}

try {
  loadEnvFiles(ROOT);
  const env = readEnvironment(process.env);
  const mode = process.argv[2] ?? 'start';
  if (mode === 'reset') {
    await reset(env);
    process.exit(0);
  }
  await run(mode === 'dev' ? 'dev' : 'start', env);
} catch (error) {
  console.error(explanationOf(error));
  process.exit(1);
}
