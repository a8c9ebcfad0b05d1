import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './App.tsx';
import { configuracionQuery, isOffered } from './configuracion/api/getConfiguracion.ts';
import { setApiUrl } from '../src-shared/environment.ts';
import { queryClient, type PageQuery } from './data/queryClient.ts';
import { proyectosQuery } from './proyectos/api/getProyectos.ts';
import { matchRoute } from './routes/matchRoute.ts';
import { pageQueries } from './routes/pageQueries.ts';
import { loadPage } from './routes/pages.ts';

import { routes, type Route } from './routes/routes.ts';

export { pathsOf, fillPath, routes } from './routes/routes.ts';

/** What the prerenderer puts into the HTML of one path. */
export interface Rendered {
  /** Tags of the head. */
  head: string;
  /** Content of #root. */
  body: string;
  /** Answers of the queries of the page, by key. */
  data: Record<string, unknown>;
  /** The tables that they read. */
  reads: readonly string[];
}

const BODY_START = '<div data-app=""';

let apiIsThere = false;

/** Says where the API is while prerendering; without it pages are rendered in their loading state. */
export function setApi(address: string): void {
  setApiUrl(address);
  apiIsThere = address !== '';
}

/** Last segments of the detail page of a public project. */
export interface ProyectoKeys {
  id: number;
  /** The slug, or the id of a project that has none. */
  canonical: string;
  /** Both of them: each has a page, the second one naming the first as canonical. */
  all: readonly string[];
}

/** The keys of every public project. Throws when the API does not answer. */
export async function proyectoKeys(): Promise<ProyectoKeys[]> {
  const proyectos = await queryClient.query({ ...proyectosQuery(), retry: false });
  return proyectos.map(({ id, slug }) => ({
    id,
    canonical: slug ?? String(id),
    all: [...new Set([slug ?? String(id), String(id)])],
  }));
}

/** The routes of which there are pages: without those of products that are not offered. All without the API. */
export async function offeredRoutes(): Promise<readonly Route[]> {
  if (!apiIsThere) return routes;
  const configuracion = await queryClient.query({ ...configuracionQuery(), retry: false });
  return routes.filter(({ producto }) => isOffered(configuracion, producto));
}

/** Asks what the page needs and gives back the answers that came, by key. */
async function collectData(
  ask: () => Promise<PageQuery<unknown>[]>,
): Promise<Pick<Rendered, 'data' | 'reads'>> {
  const data: Record<string, unknown> = {};
  if (!apiIsThere) return { data, reads: [] };
  const queries = [configuracionQuery(), ...(await ask())];
  for (const { queryKey, queryFn } of queries) {
    const options = { queryKey, queryFn, retry: false, staleTime: Infinity };
    data[JSON.stringify(queryKey)] = await queryClient.query<unknown>(options);
  }
  return { data, reads: [...new Set(queries.flatMap(({ reads }) => reads))] };
}

/** Renders one path with the data that the API gives now, or in its loading state. */
export async function renderPath(path: string): Promise<Rendered> {
  const match = matchRoute(path);
  if (!match) throw new Error(`No route answers ${path}`);
  await loadPage(match.route);
  const collected = await collectData(() => pageQueries(match.route, match.params));
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // Everything in one piece: what React streams later needs an inline script to appear.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  const cut = html.indexOf(BODY_START);
  if (cut < 0) throw new Error(`The app did not render at ${path}`);
  return { head: html.slice(0, cut), body: html.slice(cut), ...collected };
}
