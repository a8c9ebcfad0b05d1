import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { object, string } from 'yup';
import { TO_WRITE } from '../../scripts/estudio/missing.ts';
import { writeStudio } from '../../scripts/estudio/write.ts';
import { ROOT } from '../backend.ts';

const FIXTURE = join(import.meta.dirname, 'taller-norte');

const answersSchema = object({
  ...{ nombre: string().required(), nombreCorto: string().required() },
  ...{ comuna: string().required(), ciudad: string().required() },
  ...{ marca: string().required(), acento: string().required(), simbolo: string().required() },
}).required();

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(FIXTURE, name), 'utf8'));

/** The files of the work tree, with what is not committed yet. */
function copyWorkTree(folder: string): void {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  for (const file of files.split('\0').filter((each) => each && existsSync(join(ROOT, each)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** Runs `npm run estudio` in a studio's folder. */
export const makeStudio = (folder: string) =>
  spawnSync('npm', ['run', '--silent', 'estudio'], { cwd: folder, encoding: 'utf8' });

/** Writes the words of `palabras.json` where the list of what is to be written asks for them. */
function writeWords(studio: string): void {
  for (const [name, words] of Object.entries(object().required().cast(readJson('palabras.json')))) {
    const file = join(studio, 'textos', name);
    const text = Object.entries(words as Record<string, string>).reduce(
      (said, [place, word]) => said.replace(`'${TO_WRITE}${place}'`, () => JSON.stringify(word)),
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, text);
  }
}

/**
 * Makes Taller Norte, with words, faces, a mark and a product of its own and no CV programme, as `npm run estudio -- <folder>` makes a studio; of the
 * work tree instead of the last commit, with the packages of this one.
 * @throws {Error} with what the command said
 */
export async function makeTallerNorte(folder: string): Promise<void> {
  copyWorkTree(folder);
  const studio = join(folder, 'estudio');
  const answers = answersSchema.validateSync(readJson('respuestas.json'));
  await writeStudio(studio, { ...answers, simbolo: join(FIXTURE, 'simbolo.svg') });
  cpSync(join(FIXTURE, 'letras'), join(studio, 'letras'), { recursive: true });
  writeWords(studio);
  const products = readFileSync(join(FIXTURE, 'productos.sql'), 'utf8');
  appendFileSync(join(studio, 'ejemplo/contenido.sql'), products);
  const { status, stderr } = makeStudio(folder);
  if (status !== 0) throw new Error(stderr);
}
