// `npm test`: installs, finds a browser and runs every part, on a machine that has only Node.
// Nothing is imported but Node's own modules and files that import nothing else.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instalar } from '../local/instalar.mjs';
import { contarComprobacion, contarPlaywright, contarVitest, veredicto } from './cuentas.mjs';
import { asegurarNavegador } from './navegador.mjs';

/**
 * @typedef {import('./cuentas.mjs').Cuenta} Cuenta
 * @typedef {object} Parte
 * @property {string} nombre what a person reads
 * @property {string} script the npm script that runs it
 * @property {string[]} [argumentos]
 * @property {(codigo: number, informe: string) => Cuenta} contar
 */

const raiz = fileURLToPath(new URL('..', import.meta.url));
const informes = join(raiz, 'test-results', 'informes');
const LIMITE_POR_PARTE = 10 * 60_000;

/** @param {string} script */
const informeDe = (script) => join(informes, `${script.replaceAll(':', '-')}.json`);

/** @param {string} nombre @param {string} script @returns {Parte} */
const comprobacion = (nombre, script) => ({ nombre, script, contar: contarComprobacion });

/** @param {string} nombre @param {string} script @returns {Parte} */
const vitest = (nombre, script) => ({
  nombre,
  script,
  argumentos: ['--reporter=default', '--reporter=json', `--outputFile.json=${informeDe(script)}`],
  contar: contarVitest,
});

/** @type {Parte[]} */
const partes = [
  comprobacion('Lint', 'lint'),
  comprobacion('Tipos', 'types:check'),
  comprobacion('Tipos de las funciones', 'types:functions'),
  comprobacion('Código muerto', 'knip'),
  vitest('Unidades y componentes', 'test:unit'),
  vitest('Historias en el navegador', 'test:stories'),
  comprobacion('Storybook compilado', 'storybook:build'),
  vitest('Base de datos', 'test:db'),
  {
    nombre: 'De punta a punta',
    script: 'test:e2e',
    argumentos: ['--reporter=list,json'],
    contar: contarPlaywright,
  },
];

/** The process group that is running now. @type {number | undefined} */
let grupo;

/** @param {NodeJS.Signals} señal */
function señalarGrupo(señal) {
  if (grupo === undefined) return;
  try {
    process.kill(-grupo, señal);
  } catch {
    // Nobody is left in it.
  }
}

process.on('exit', () => señalarGrupo('SIGKILL'));
for (const señal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(señal, () => {
    console.log('\nInterrumpido: se cierran los procesos de las pruebas.');
    señalarGrupo('SIGTERM');
    setTimeout(() => process.exit(130), grupo === undefined ? 0 : 10_000);
    alTerminar = () => process.exit(130);
  });
}

/** Replaced when somebody interrupts. */
let alTerminar = () => {};

/**
 * Runs an npm script in a process group of its own and leaves nothing of it alive.
 * @param {Parte} parte
 * @returns {Promise<number>} its exit code
 */
function ejecutar({ script, argumentos = [] }) {
  return new Promise((terminar) => {
    const hijo = spawn('npm', ['run', '--silent', script, '--', ...argumentos], {
      cwd: raiz,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...process.env, CI: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: informeDe(script) },
    });
    grupo = hijo.pid;
    const reloj = setTimeout(() => {
      console.error(`\n${script}: pasó el límite de ${LIMITE_POR_PARTE / 60_000} minutos.`);
      señalarGrupo('SIGTERM');
      setTimeout(() => señalarGrupo('SIGKILL'), 10_000).unref();
    }, LIMITE_POR_PARTE);
    const cerrar = (/** @type {number} */ codigo) => {
      clearTimeout(reloj);
      señalarGrupo('SIGKILL');
      grupo = undefined;
      alTerminar();
      terminar(codigo);
    };
    hijo.once('error', () => cerrar(127));
    hijo.once('exit', (codigo) => cerrar(codigo ?? 1));
  });
}

/** @param {number} ms */
const segundos = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** @type {{ nombre: string, cuenta: Cuenta, ms: number }[]} */
const resultados = [];

/**
 * Runs one step, times it and keeps what it counted.
 * @param {string} nombre
 * @param {() => Promise<Cuenta>} paso
 */
async function registrar(nombre, paso) {
  console.log(`\n▶ ${nombre}`);
  const inicio = performance.now();
  /** @type {Cuenta} */
  let cuenta;
  try {
    cuenta = await paso();
  } catch (error) {
    const motivo = error instanceof Error ? error.message : String(error);
    console.error(motivo);
    cuenta = { pasaron: 0, fallaron: 1, omitidas: 0, motivo };
  }
  const ms = performance.now() - inicio;
  resultados.push({ nombre, cuenta, ms });
  console.log(`${cuenta.fallaron ? '✗' : '✓'} ${nombre} (${segundos(ms)})`);
  return cuenta.fallaron === 0;
}

const nada = { pasaron: 0, fallaron: 0, omitidas: 0 };

const instalado = await registrar('Instalación', async () => {
  await instalar(raiz);
  return nada;
});

if (instalado) {
  rmSync(informes, { recursive: true, force: true });
  mkdirSync(informes, { recursive: true });
  await registrar('Navegador', async () => {
    process.env['CHROMIUM_PATH'] = await asegurarNavegador(raiz);
    return nada;
  });
  for (const parte of partes) {
    await registrar(parte.nombre, async () => {
      const codigo = await ejecutar(parte);
      return veredicto(codigo, parte.contar(codigo, informeDe(parte.script)));
    });
  }
}

console.log(`\n${'Parte'.padEnd(28)}${'pasan'.padStart(7)}${'fallan'.padStart(8)}${'omitidas'.padStart(10)}${'tiempo'.padStart(10)}`);
for (const { nombre, cuenta, ms } of resultados) {
  const { pasaron, fallaron, omitidas, motivo } = cuenta;
  console.log(
    `${nombre.padEnd(28)}${String(pasaron).padStart(7)}${String(fallaron).padStart(8)}${String(omitidas).padStart(10)}${segundos(ms).padStart(10)}${motivo ? `  ${motivo}` : ''}`,
  );
}

/** @param {'pasaron' | 'fallaron'} campo */
const total = (campo) => resultados.reduce((suma, { cuenta }) => suma + cuenta[campo], 0);
console.log(`\n${total('pasaron')} passed, ${total('fallaron')} failed`);
process.exitCode = total('fallaron') === 0 ? 0 : 1;
