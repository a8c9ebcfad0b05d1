import { isDeepStrictEqual } from 'node:util';
import { isRow } from '../../src-public/data/guards.ts';
import { PROYECTO_COLUMNS, readProyecto } from '../../src-public/proyectos/api/readProyecto.ts';
import { read, readPage, REBUILD } from './content.ts';
import { ok, summary, type Finding } from './report.ts';
import type { Target } from './target.ts';

/** Where the page of each project stands. */
export const PROJECTS = '/paginas-web/';

/** The fault in the page of a published project: it is missing, or differs from the data. */
async function checkProject(target: Target, path: string, row: unknown): Promise<string[]> {
  const { known } = await readPage(target, path);
  const shown = known('proyecto', path.slice(PROJECTS.length));
  if (!isRow(shown)) return [`${path} no tiene página`];
  return isRow(row) && isDeepStrictEqual(readProyecto(shown), readProyecto(row))
    ? []
    : [`${path} no dice lo que hay en los datos`];
}

/**
 * The pages of projects against what is published now: a build that is older than the data lacks a project, shows one
 * that was taken back, or says what it was called then.
 * @param listed addresses of projects in sitemap.xml
 */
export async function checkProjects(target: Target, listed: readonly string[]): Promise<Finding[]> {
  const rows = await read(
    target,
    `plataformas?select=${PROYECTO_COLUMNS},problema,decision&publico=is.true`,
  );
  const published = new Map(
    rows.map((row) => [`${PROJECTS}${String(row['slug'] ?? row['id'])}`, row]),
  );
  const paths = listed.map((address) => new URL(address).pathname);
  const wrong = paths
    .filter((path) => !published.has(path))
    .map((path) => `${path} muestra un proyecto que no está publicado`);
  for (const [path, row] of published)
    wrong.push(
      ...(paths.includes(path)
        ? await checkProject(target, path, row)
        : [`${path} no tiene página`]),
    );
  return [
    published.size === 0 && wrong.length === 0
      ? ok('Sin proyectos publicados todavía')
      : summary(`${published.size} proyectos con página propia, al día`, wrong, REBUILD),
  ];
}
