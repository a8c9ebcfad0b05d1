// `npm test`: installs, finds a browser and proves the product, on a machine that has only Node.
// `npm run test:all` (`--all`) adds the matrix of the journeys and what takes long.
// Nothing is imported but Node's own modules and files that import nothing else.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { install } from '../local/machine/install.mjs';
import { ensureBrowser } from './browser.mjs';
import { requireFreePorts } from './ports.mjs';
import {
  closingLine,
  countCheck,
  countPlaywright,
  countVitest,
  NOTHING,
  verdict,
} from './counts.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {object} Part
 * @property {string} name what a person reads
 * @property {string} script the npm script that runs it
 * @property {string[]} [args]
 * @property {(code: number, report: string) => Counts} count
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, 'test-results', 'reports');
const GRACE = 10_000;
const NAME_WIDTH = 15;
/** So many of its last lines are shown again at the end when a part fails. */
const LAST_LINES = 60;

/** The last lines of each part, by its script. @type {Map<string, string[]>} */
const lastLines = new Map();

/** @param {string} script */
const reportOf = (script) => join(reports, `${script.replaceAll(':', '-')}.json`);

/** @param {string} name @param {string} script @returns {Part} */
const check = (name, script) => ({ name, script, count: countCheck });

/** @param {string} name @param {string} script @returns {Part} */
const vitest = (name, script) => ({
  name,
  script,
  args: [
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(script)}`],
    ...(all ? [] : ['--exclude=**/matrix/**']),
  ],
  count: countVitest,
});

const all = process.argv.includes('--all');
/** Of a part: several times what it takes, so that one that hangs is named while others still look. */
const TIME_LIMIT = (all ? 90 : 30) * 60_000;

/**
 * In the order in which they begin, the longest first: two run at a time.
 * @type {Part[]}
 */
const queue = [
  {
    name: 'De punta a punta',
    script: 'test:e2e',
    args: ['--reporter=list,json', ...(all ? [] : ['--grep-invert=@matrix'])],
    count: countPlaywright,
  },
  vitest('Reglas de la base', 'test:pgtap'),
  vitest('Unidades y componentes', 'test:unit'),
  vitest('Base de datos por HTTP', 'test:db'),
  ...(all ? [vitest('Lo que toma tiempo', 'test:long')] : []),
  vitest('Un proyecto de Supabase', 'test:hosted'),
  vitest('Historias en el navegador', 'test:stories'),
  ...(all ? [check('Storybook compilado', 'storybook:build')] : []),
  check('Lint y tipos', 'lint'),
  check('Código muerto', 'knip'),
  check('Tipos de las funciones', 'types:functions'),
  check('Formato', 'format:check'),
];

/** The process groups of the parts that are running. @type {Set<number>} */
const groups = new Set();

let interrupted = false;

/** After an interruption no part begins, and the last one that ends ends everything. */
function onPartEnd() {
  if (interrupted && groups.size === 0) process.exit(130);
}

/** @param {number} group @param {NodeJS.Signals} signal */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch {
    // The process group is empty.
  }
}

/** @param {NodeJS.Signals} signal */
const signalAll = (signal) => groups.forEach((group) => signalGroup(group, signal));

process.on('exit', () => signalAll('SIGKILL'));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    console.log('\nInterrumpido: se cierran los procesos de las pruebas.');
    interrupted = true;
    onPartEnd();
    signalAll('SIGINT');
    setTimeout(() => process.exit(130), GRACE);
  });
}

/**
 * Runs an npm script in a process group of its own and leaves nothing of it alive. Each line that it
 * writes begins with its name, since others write beside it.
 * @param {Part} part
 * @returns {Promise<number>} its exit code
 */
function run({ script, args = [] }) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: {
        ...process.env,
        CI: '1',
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(script),
        ...(all ? { LAWS_MINUTES: '5' } : { STORIES_WITHOUT: 'matrix' }),
      },
    });
    const { pid = 0 } = child;
    groups.add(pid);
    /** @type {string[]} */
    const last = [];
    lastLines.set(script, last);
    const say = (/** @type {string} */ text) => {
      last.push(text);
      if (last.length > LAST_LINES) last.shift();
      console.log(`${script.padEnd(NAME_WIDTH)} ${text}`);
    };
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', say);
    const timer = setTimeout(() => {
      say(`Pasó el límite de ${TIME_LIMIT / 60_000} minutos.`);
      signalGroup(pid, 'SIGINT');
      setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE).unref();
    }, TIME_LIMIT);
    child.once('error', () => undefined);
    child.once('exit', () => signalGroup(pid, 'SIGKILL'));
    child.once('close', (code) => {
      clearTimeout(timer);
      groups.delete(pid);
      onPartEnd();
      resolve(code ?? 1);
    });
  });
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** @type {{ name: string, counts: Counts, ms: number }[]} */
const results = [];

/**
 * Runs one step, times it and keeps what it counted.
 * @param {string} name
 * @param {() => Promise<Counts>} step
 */
async function record(name, step) {
  console.log(`\n▶ ${name}`);
  const start = performance.now();
  /** @type {Counts} */
  let counts;
  try {
    counts = await step();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    counts = { ...NOTHING, failed: 1, reason };
  }
  const ms = performance.now() - start;
  results.push({ name, counts, ms });
  console.log(`${counts.failed ? '✗' : '✓'} ${name} (${seconds(ms)})`);
  return counts.failed === 0;
}

const ready =
  (await record('Instalación', async () => {
    await install(root);
    return NOTHING;
  })) &&
  (await record('Puertos', async () => {
    await requireFreePorts();
    return NOTHING;
  }));

if (ready) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await record('Navegador', async () => {
    process.env['CHROMIUM_PATH'] = await ensureBrowser(root);
    return NOTHING;
  });
  const lane = async () => {
    for (let part = queue.shift(); part && !interrupted; part = queue.shift()) {
      const { script, count } = part;
      const passed = await record(part.name, async () => {
        const code = await run(part);
        return verdict(code, count(code, reportOf(script)));
      });
      if (passed) lastLines.delete(script);
    }
  };
  await Promise.all([lane(), lane()]);
}

for (const [script, lines] of lastLines) {
  console.log(`\n▶ Lo último de ${script}\n${lines.join('\n')}`);
}

/** @param {string[]} cells */
const line = ([name = '', ...cells]) =>
  name.padEnd(26) + cells.map((cell) => cell.padStart(10)).join('');

console.log(`\n${line(['Parte', 'pasan', 'fallan', 'omitidas', 'repetidas', 'tiempo'])}`);
for (const { name, counts, ms } of results) {
  const { passed, failed, skipped, flaky, reason = '' } = counts;
  const cells = [`${passed}`, `${failed}`, `${skipped}`, `${flaky}`, seconds(ms)];
  console.log(`${line([name, ...cells])}  ${reason}`);
}

const counted = results.map(({ counts }) => counts);
console.log(`\n${closingLine(counted)}`);
process.exitCode = counted.every(({ failed }) => failed === 0) ? 0 : 1;
