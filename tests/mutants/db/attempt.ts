import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { ROOT } from '../../../local/backend.ts';
import { runPgtap } from '../../db/pgtap.ts';
import { TEST_PORT_BASE } from '../../ports.ts';
import type { Mutant } from './mutant.ts';
import { testFiles, TESTS } from './server.ts';

/** What became of a mutant. */
export interface Outcome {
  mutant: Mutant;
  /** The first test that failed; nothing when none did. */
  killedBy?: string;
  /** The database refused the change itself: it is no mutant. */
  invalid?: string;
}

const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(join(TESTS, file), 'utf8');
  texts.set(file, known);
  return known;
};

/** How often a file says one of the words, the first of them ten times as telling as the next. */
function relevance(file: string, words: readonly string[]): number {
  return words.reduce((sum, word, at) => {
    const plain = word.replace(/^(public|private)\./, '').replace(/\(.*$/, '');
    const times = (file.includes(plain) ? 50 : 0) + textOf(file).split(plain).length - 1;
    return sum + times / 10 ** at;
  }, 0);
}

/** The pgTAP files, those that speak of the change first. */
export const filesFor = ({ words }: Mutant): string[] =>
  testFiles().sort((a, b) => relevance(b, words) - relevance(a, words));

/** Whether the database takes the change; if not, why. */
async function refusal(url: string, change: string): Promise<string | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(`begin;\n${change};\nrollback`).simple();
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    await sql.end();
  }
}

/** Makes the change within the transaction of each pgTAP file, until one of them notices. */
export async function tryWithPgtap(url: string, mutant: Mutant): Promise<Outcome> {
  const invalid = await refusal(url, mutant.sql);
  if (invalid !== undefined) return { mutant, invalid };
  for (const file of filesFor(mutant)) {
    const failed = (await runPgtap(url, join(TESTS, file), mutant.sql)).find(({ ok }) => !ok);
    if (failed) return { mutant, killedBy: `${file}: ${failed.description}` };
  }
  return { mutant };
}

/** The test files that ask over HTTP or from several connections; the other ones hold the catalogue. */
const RIVALS = ['tests/db/rivales', 'tests/db/correcciones', 'tests/db/cerrojos'];
const OVER_HTTP = [
  ...['http', 'mismaRespuesta', 'pagos', 'archivosFirmados', 'sesiones', 'tareas', 'codigos'],
  ...['primer-administrador', 'claveNueva', 'forms', 'opciones'],
].map((name) => `tests/db/${name}`);

/** Runs the other database tests on a backend of their own in which the change was made. */
export async function tryWithVitest(mutant: Mutant): Promise<Outcome> {
  const file = join(ROOT, '.local', 'mutant.sql');
  writeFileSync(file, mutant.sql);
  const files = mutant.kind === 'lock removed' ? RIVALS : [...RIVALS, ...OVER_HTTP];
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--project', 'db', '--bail', '1', '--reporter', 'dot', ...files],
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, MUTANT_SQL: file, TEST_PORT_BASE: String(TEST_PORT_BASE + 100) },
    },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code === 0) return { mutant };
  return { mutant, killedBy: /FAIL\s+(.*)/.exec(said)?.[1] ?? `vitest: code ${code}` };
}
