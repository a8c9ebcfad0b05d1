import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type * as Server from '../src-public/entry-server.tsx';
import { scriptsOf, stylesOf } from './manifest.ts';

/** A project and the last segments of its addresses. */
type Keys = Awaited<ReturnType<typeof Server.proyectoKeys>>[number];

/** An address of the site; its HTML is made on demand. */
export interface Page {
  path: string;
  /** Whether search engines may list it. */
  listed: boolean;
  /** Day of its last change, where somebody keeps it. */
  changed?: string;
  /** The project of which it tells. */
  proyecto?: number;
  html: () => Promise<string>;
}

/** Names of the files that a workshop needs to render pages after the build. */
export const WORKSHOP = { template: 'template.html', manifest: 'manifest.json' } as const;

interface Extras {
  links: string;
  data: Record<string, unknown>;
  root: string;
}

/** Head, content, style sheets, data and attributes of a page's root in the template. Replacing by function keeps `$` a `$`. */
function fill(template: string, { head, body }: { head: string; body: string }, extras: Extras) {
  const json = JSON.stringify(extras.data).replaceAll('<', '\\u003c');
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--body-->', () => body)
    .replace('</head>', () => `${extras.links}</head>`)
    .replace('<div id="root"', (tag) => `${tag}${extras.root}`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="page-data">${json}</script></body>`,
    );
}

/**
 * Opens a workshop: the built renderer, the template and the manifest, with which pages are made from
 * what the API at `api` says now; without one, in their loading state.
 */
export async function openWorkshop(folder: string, api: string) {
  const server = (await import(
    pathToFileURL(join(folder, 'entry-server.js')).href
  )) as typeof Server;
  const template = await readFile(join(folder, WORKSHOP.template), 'utf8');
  const manifest = JSON.parse(await readFile(join(folder, WORKSHOP.manifest), 'utf8')) as Manifest;
  if (api) server.setApi(api);
  /** What the entry of the site loads for every page. */
  const common = manifest['index.html']?.dynamicImports ?? [];

  const routes = await server.offeredRoutes();

  const render = async (path: string, page: string): Promise<string> => {
    const { data, reads, ...content } = await server.renderPath(path);
    const modules = [...common, `src-public/${page}.tsx`];
    const links = stylesOf(manifest, modules).map(
      (href) => `<link rel="stylesheet" href="/${href}">`,
    );
    const scripts = scriptsOf(manifest, modules).map((href) => `/${href}`);
    const root = ` data-scripts="${scripts.join(' ')}" data-reads="${reads.join(' ')}"`;
    return fill(template, content, { links: links.join(''), data, root });
  };

  return {
    template,
    /** Addresses of pages that there are none of now. */
    absent: server.routes
      .filter((route) => !routes.includes(route))
      .flatMap((route) => server.pathsOf(route)),
    /** Every public project. Throws when the API does not answer. */
    proyectos: (): Promise<Keys[]> => (api ? server.proyectoKeys() : Promise.resolve([])),
    /** The prefixes below which projects have their pages. */
    prefixes: routes
      .flatMap((route) => server.pathsOf(route))
      .filter((pattern) => pattern.includes('/:slug'))
      .map((pattern) => pattern.replace('/:slug', '')),
    /** Every address of the site, with those of these projects. */
    pages: (proyectos: readonly Keys[]): Page[] =>
      routes.flatMap((route) =>
        server.pathsOf(route).flatMap((pattern) => {
          const of = (slug: string, extra: Pick<Page, 'proyecto' | 'listed' | 'changed'>): Page => {
            const path = server.fillPath(pattern, { slug });
            return { path, ...extra, html: () => render(path, route.page) };
          };
          const canonical = route.indexed && pattern === route.path;
          return pattern.includes(':slug')
            ? proyectos.flatMap((proyecto) =>
                proyecto.all.map((slug) =>
                  of(slug, {
                    proyecto: proyecto.id,
                    listed: canonical && slug === proyecto.canonical,
                  }),
                ),
              )
            : [of('', { listed: canonical, ...(route.changed && { changed: route.changed }) })];
        }),
      ),
  };
}
