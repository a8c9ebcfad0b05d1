import { lazy, memo, useEffect, type ComponentType } from 'react';
import { matchRoute } from './matchRoute.ts';
import { reloadIfReplaced } from '../data/trouble.ts';
import { routes, type Route } from './routes.ts';

interface PageModule {
  default: ComponentType;
}

const modules = import.meta.glob<PageModule>('../*/*Page.tsx');

/** Loads the file of a page. Where the site has a newer version by now, the page is reloaded. */
export async function loadPage(route: Route): Promise<PageModule> {
  const load = modules[`../${route.page}.tsx`];
  if (!load) throw new Error(`There is no page file for ${route.page}`);
  try {
    return await load();
  } catch (error) {
    await reloadIfReplaced();
    throw error;
  }
}

/** The page component of each route. Memoised, so that a hash change renders nothing again. */
export const pages: ReadonlyMap<Route, ComponentType> = new Map(
  routes.map((route) => [
    route,
    lazy(async () => ({ default: memo((await loadPage(route)).default) })),
  ]),
);

/** Has the file of a path's page at hand before the page is needed, as soon as it is `wanted`. */
export function usePageAtHand(path: string, wanted: boolean): void {
  useEffect(() => {
    const route = wanted ? matchRoute(path)?.route : undefined;
    // Where this fails, the visit of the page will say so.
    if (route) modules[`../${route.page}.tsx`]?.().catch(() => undefined);
  }, [path, wanted]);
}
