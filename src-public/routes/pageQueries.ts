import type { PageQuery } from '../data/queryClient.ts';
import type { Route } from './routes.ts';

type Queries = PageQuery<unknown>[] | Promise<PageQuery<unknown>[]>;

/** `SomePage.queries.ts` beside a page says what the prerenderer asks for it. Never in a browser. */
const modules = import.meta.glob<{
  queries: (params: Readonly<Record<string, string>>) => Queries;
}>('../*/*Page.queries.ts');

/** The queries whose answers stand in the prerendered HTML of a page. */
export async function pageQueries(
  route: Route,
  params: Readonly<Record<string, string>>,
): Promise<PageQuery<unknown>[]> {
  const module = await modules[`../${route.page}.queries.ts`]?.();
  return module ? module.queries(params) : [];
}
