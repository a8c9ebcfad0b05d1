import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { missing } from './missing.ts';
import { readMark } from './identity.ts';
import { readmeOf } from './readme.ts';
import { ACCOUNT, writeStudio, type Answers } from './write.ts';

const ROOT = join(import.meta.dirname, '../..');

const COLOR = /^#[0-9a-f]{6}$/i;

/** What is asked, what an answer must be like, and what is said of one that is not. */
const QUESTIONS: readonly [keyof Answers, string, RegExp, string][] = [
  ['nombre', 'Cómo se llama el estudio', /^\S.{0,79}$/, 'Escribe hasta ochenta letras.'],
  [
    'nombreCorto',
    'Un nombre corto, de hasta doce letras, para el icono de un teléfono',
    /^\S.{0,11}$/,
    'Escribe hasta doce letras.',
  ],
  ['comuna', 'En qué comuna está', /\S/, 'Escribe la comuna.'],
  ['ciudad', 'En qué ciudad', /\S/, 'Escribe la ciudad.'],
  ['marca', 'El color de la marca, como #c2603a', COLOR, 'Escribe un # y seis cifras o letras.'],
  [
    'acento',
    'Un segundo color, para enlaces, como #0e6b78',
    COLOR,
    'Escribe un # y seis cifras o letras.',
  ],
  [
    'simbolo',
    'El archivo SVG del símbolo; Enter si todavía no hay',
    /^$|\.svg$/i,
    'Escribe el nombre de un archivo .svg.',
  ],
];

/** What is wrong with answers, a line each. */
function wrongIn(given: unknown): string[] {
  const answers = typeof given === 'object' && given !== null ? given : {};
  return QUESTIONS.filter(
    ([key, , form]) => !form.test(String(Reflect.get(answers, key) ?? '')),
  ).map(([key, , , wrong]) => `${key}: ${wrong}`);
}

const isAnswers = (value: unknown): value is Answers => wrongIn(value).length === 0;

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
  if (!process.stdin.isTTY)
    throw new Error('Responde en una terminal, o da las respuestas en un archivo JSON.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const given: Partial<Record<keyof Answers, string>> = {};
  for (const [key, question, form, wrong] of QUESTIONS) {
    let said = '';
    for (let problem: string | null = ''; problem !== null;) {
      said = (await terminal.question(`${question}: `)).trim();
      problem = form.test(said) ? null : wrong;
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
  if (isAnswers(given)) return given;
  throw new Error([file, ...wrongIn(given)].join('\n  '));
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
  // What this repository gets later comes from where it came from itself, if that is known.
  const { stdout: origin } = spawnSync('git', ['remote', 'get-url', 'origin'], {
    ...{ cwd: ROOT, encoding: 'utf8' },
  });
  if (origin) run(target, 'git', 'remote', 'set-url', 'origin', origin.trim());
  await writeStudio(join(target, 'estudio'), answers);
  const readme = join(target, 'README.md');
  writeFileSync(readme, readmeOf(readFileSync(readme, 'utf8'), answers.nombre));
  console.log('Instalando sus paquetes: toma unos minutos.');
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
