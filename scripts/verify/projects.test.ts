import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkProjects } from './projects.ts';
import type { Target } from './target.ts';

// What `npm run verify` says of a build that is older than the data.

interface Row {
  [column: string]: unknown;
  id: number;
  slug: string | null;
  plataforma: string;
}

const PROJECTS: readonly Row[] = [
  { id: 1, slug: 'vivero', plataforma: 'Vivero', descripcion: 'Plantas', cifras: [] },
  { id: 2, slug: null, plataforma: 'Ferretería', descripcion: null, cifras: [] },
];
const addressOf = ({ slug, id }: Row): string => `/paginas-web/${slug ?? id}`;

let server: Server;
let target: Target;
/** What is published now, and what was when the site was built. */
let now: Row[];
let built: Row[];

beforeAll(async () => {
  server = createServer(({ url: path = '/' }, response) => {
    if (path.startsWith('/rest/v1/plataformas?')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(now));
      return;
    }
    const row = built.find((each) => addressOf(each) === path);
    const data = row && { [JSON.stringify(['proyecto', String(row.slug ?? row.id)])]: row };
    response
      .writeHead(row ? 200 : 404, { 'content-type': 'text/html' })
      .end(`<script type="application/json" id="page-data">${JSON.stringify(data ?? {})}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const site = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  target = { site, canonical: site, api: site, key: 'k', local: true, variables: {} };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  now = structuredClone([...PROJECTS]);
  built = structuredClone([...PROJECTS]);
});

const said = async (): Promise<string[]> => {
  const listed = built.map((row) => `${target.canonical}${addressOf(row)}`);
  return (await checkProjects(target, listed)).map(({ kind, text }) => `${kind}: ${text}`);
};

it('finds nothing where the pages say what is published', async () => {
  expect(await said()).toEqual(['ok: 2 proyectos con página propia, al día']);
});

it('says so where nothing is published', async () => {
  now = [];
  built = [];
  expect(await said()).toEqual(['ok: Sin proyectos publicados todavía']);
});

it('notices a project that was published since', async () => {
  built.pop();
  expect(await said()).toEqual(['bad: /paginas-web/2 no tiene página']);
});

it('notices one that was taken back since', async () => {
  now.pop();
  expect(await said()).toEqual(['bad: /paginas-web/2 muestra un proyecto que no está publicado']);
});

it.each(['plataforma', 'descripcion', 'resultado'])('notices another %s', async (column) => {
  now = now.map((row) => (row.id === 1 ? { ...row, [column]: 'Otro texto' } : row));
  expect(await said()).toEqual(['bad: /paginas-web/vivero no dice lo que hay en los datos']);
});

it('notices a page that was taken away', async () => {
  const listed = built.map((row) => `${target.canonical}${addressOf(row)}`);
  built.shift();
  expect((await checkProjects(target, listed)).map(({ text }) => text)).toEqual([
    '/paginas-web/vivero no tiene página',
  ]);
});
