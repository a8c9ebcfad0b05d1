import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { missing } from './missing.ts';
import { readMark } from './identity.ts';
import { readmeOf } from './readme.ts';
import { ACCOUNT, writeStudio, type Answers } from './write.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What is asked, with what an answer must be like. */
const QUESTIONS: readonly [keyof Answers, string, RegExp][] = [
  ['nombre', 'Cómo se llama el estudio', /^\S.{0,79}$/],
  [
    'nombreCorto',
    'Un nombre corto, de hasta doce letras, para el icono de un teléfono',
    /^\S.{0,11}$/,
  ],
  ['comuna', 'En qué comuna está', /\S/],
  ['ciudad', 'En qué ciudad', /\S/],
  ['marca', 'El color de la marca, como #c2603a', /^#[0-9a-f]{6}$/i],
  ['acento', 'Un segundo color, para enlaces, como #0e6b78', /^#[0-9a-f]{6}$/i],
  ['simbolo', 'El archivo SVG del símbolo; Enter si todavía no hay', /^$|\.svg$/i],
];

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' &&
  value !== null &&
  QUESTIONS.every(([key, , form]) => form.test(String(Reflect.get(value, key) ?? '')));

/** What is wrong with the file of a mark; null where it is as it should be, or none is given. */
function markProblem(file: string): string | null {
  if (file && !existsSync(file)) return `No hay un archivo ${file}.`;
  try {
    if (file) readMark(readFileSync(file, 'utf8'));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Asks on the terminal until each answer has its form. */
async function ask(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const given: Partial<Record<keyof Answers, string>> = {};
  for (const [key, question, form] of QUESTIONS) {
    let said = '';
    for (let problem: string | null = ''; problem !== null;) {
      said = (await terminal.question(`${question}: `)).trim();
      problem = form.test(said) ? null : '';
      if (key === 'simbolo') problem ??= markProblem(said);
      if (problem) console.log(problem);
    }
    given[key] = said;
  }
  terminal.close();
  if (!isAnswers(given)) throw new Error('Faltan respuestas.');
  return given;
}

function readAnswers(file: string): Answers {
  const given: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isAnswers(given))
    throw new Error(`${file}: escribe ${QUESTIONS.map(([key]) => key).join(', ')}.`);
  return given;
}

function run(folder: string, command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`No resultó: ${command} ${args.join(' ')}`);
}

/**
 * Starts another studio: clones this repository, writes its folder from the answers (of a file, or asked for), and
 * makes all that follows from it.
 * @throws in Spanish, with what to do.
 */
export async function start(folder: string, file?: string): Promise<void> {
  const target = resolve(folder);
  if (existsSync(target)) throw new Error(`${target} ya existe: elige una carpeta nueva.`);
  const answers = file ? readAnswers(file) : await ask();
  const problem = markProblem(answers.simbolo);
  if (problem) throw new Error(problem);
  run(ROOT, 'git', 'clone', '--quiet', ROOT, target);
  await writeStudio(join(target, 'estudio'), answers);
  const readme = join(target, 'README.md');
  writeFileSync(readme, readmeOf(readFileSync(readme, 'utf8'), answers.nombre));
  run(target, 'npm', 'install', '--no-save', '--no-audit', '--no-fund');
  run(target, 'npm', 'run', '--silent', 'estudio');
  console.log(`
  ${answers.nombre} está en ${target}.

  Falta escribir:
${missing(join(target, 'estudio'))
  .map((line) => `    ${line}`)
  .join('\n')}

  Para verlo:  cd ${target} && npm start
  Se entra como ${ACCOUNT.admin.email}, con ${ACCOUNT.admin.password}. Lo que sigue está en su README.md, «Another studio».
`);
}
