import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { object, string } from 'yup';
import { colores } from '../../estudio/colores.ts';
import { MARCA } from '../../estudio/marca.ts';
import { CONTACTO } from '../../estudio/textos/contacto.ts';
import { missing } from '../../scripts/estudio/missing.ts';
import { ROOT, startChild } from '../backend.ts';
import { browserArgs, findBrowser } from '../browser.mjs';
import { BUDGETS } from '../budgets.ts';
import { makeStudio, makeTallerNorte } from '../estudio/otherStudio.ts';
import { firstStudio, type Words } from '../estudio/words.ts';
import { bytesOf, publicHostArgs, weighPage } from '../pageWeight.ts';
import { textsOf } from '../pdfTexts.ts';
import { TEST_PORTS } from '../ports.mjs';

// Another studio, made of this one: nothing of this one is on its pages, in its mails and PDFs, nor in its database.

const folder = mkdtempSync(join(tmpdir(), 'taller-norte-'));
const startedSchema = object({
  ...{ site: string().required(), folder: string().required(), dbUrl: string().required() },
}).required();

let started: { site: string; folder: string; dbUrl: string };
let stop = (): Promise<void> => Promise.resolve();
let words: Words;

beforeAll(async () => {
  // Postgres may run as another account.
  chmodSync(folder, 0o755);
  await makeTallerNorte(folder);
  words = firstStudio(join(ROOT, 'estudio'), join(folder, 'estudio'));
  const child = await startChild(
    ['tests/estudio/server.ts', `${TEST_PORTS.otherStudio}`],
    'El otro estudio no partió: el motivo está arriba.',
    folder,
  );
  ({ stop } = child);
  started = startedSchema.validateSync(JSON.parse(child.line));
}, 600_000);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** The files below a folder, each with what it says; what is compressed says the same again. */
const filesIn = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(path.length + 1), readFileSync(file, 'utf8')]),
  );

/** Migrations noted for ever that the settings began with another name. */
const OWN_CHANGES = "where tabla <> 'configuracion'";

/** Where words of the first studio stand. */
const foundIn = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).flatMap(([place, text]) =>
    words.in(text).map((word) => `${place}: ${word}`),
  );

it('is searched for what is in the first one', () => {
  const { marca } = colores;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(marca.slice(at, at + 2), 16));
  for (const written of [
    marca,
    `${marca}38`,
    `${red} ${green} ${blue}`,
    `${red}, ${green}, ${blue}`,
  ])
    expect(words.in(`color: (${written});`)).toEqual([written]);
  expect(words.in(`Somos ${MARCA.nombre}.`)).not.toEqual([]);
  expect(words.in('Un taller de Santiago, por el reloj America/Santiago')).toEqual(['Santiago']);
  expect(words.in(`<p>${CONTACTO.bajada}</p>`)).toEqual([CONTACTO.bajada]);
});

it('has nothing left to write, and nothing of the first one on a page or in a file of its site', () => {
  expect(missing(join(folder, 'estudio'))).toEqual([]);
  const files = filesIn(join(started.folder, 'dist'));
  expect(files['index.html']).toContain('Taller Norte');
  expect(foundIn(files)).toEqual([]);
  expect(foundIn({ paths: Object.keys(files).join('\n') })).toEqual([]);
});

it('sells what it says, and has no page of what it does not', () => {
  const files = filesIn(join(started.folder, 'dist'));
  expect(files['mi-primera-pagina-web.html']).toContain('Página en una semana');
  expect(files['comprar.html']).toContain('Página en una semana');
  expect(files['asesoria-curriculum.html']).toBeUndefined();
});

it('has nothing of the first one in a mail or in a PDF', async () => {
  const mails = filesIn(join(started.folder, 'correos'));
  expect(Object.keys(mails).length).toBeGreaterThan(40);
  expect(foundIn(mails)).toEqual([]);
  const papers = join(started.folder, 'pdf');
  const texts = Object.fromEntries(
    await Promise.all(
      readdirSync(papers).map(
        async (name) =>
          [name, (await textsOf(readFileSync(join(papers, name)))).join('\n')] as const,
      ),
    ),
  );
  expect(Object.keys(texts)).toHaveLength(7);
  expect(texts['comprobante.pdf']).toContain('Taller Norte');
  expect(foundIn(texts)).toEqual([]);
});

it('has nothing of the first one in a row of its database', async () => {
  const sql = postgres(started.dbUrl, { max: 1, onnotice: () => undefined });
  // Its migrations are not its own.
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_|^information_schema$|^supabase_migrations$'`;
  expect(tables.map(({ name }) => name)).toContain('configuracion');
  const rows: Record<string, string> = {};
  for (const { name } of tables) {
    const [all] = await sql.unsafe<{ said: string }[]>(
      `select coalesce(string_agg(t::text, e'\\n'), '') as said from ${name} t ${name === 'auditoria' ? OWN_CHANGES : ''}`,
    );
    rows[name] = all?.said ?? '';
  }
  await sql.end();
  expect(rows['configuracion']).toContain('Taller Norte');
  expect(foundIn(rows)).toEqual([]);
});

it('is as light as the first one', async () => {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...browserArgs, ...publicHostArgs],
  });
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const files = await weighPage(page, started.site, '/');
  await browser.close();
  const first = files.filter(({ kind, beforeAlive }) => kind === 'script' && beforeAlive);
  expect(first.length).toBeGreaterThan(3);
  expect(bytesOf(first)).toBeLessThanOrEqual(BUDGETS.bytes.initialScript);
  expect(bytesOf(files, 'style')).toBeLessThanOrEqual(BUDGETS.bytes.styles);
  expect(bytesOf(files, 'font')).toBeLessThanOrEqual(BUDGETS.bytes.fonts);
  expect(bytesOf(files)).toBeLessThanOrEqual(BUDGETS.bytes.firstView);
}, 60_000);

it('is not made in colours that cannot be read, and the pair is named', () => {
  const file = join(folder, 'estudio/colores.ts');
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace(/aviso: "#\w+"/, 'aviso: "#c9a24b"'));
  const { status, stderr } = makeStudio(folder);
  writeFileSync(file, good);
  expect(status).toBe(1);
  expect(stderr).toMatch(/aviso sobre papel: 2\.\d+ de contraste, y necesita 4\.5/);
}, 60_000);
