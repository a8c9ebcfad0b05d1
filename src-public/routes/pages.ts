import { lazy, memo, useEffect, type ComponentType } from 'react';
import { matchRoute } from './matchRoute.ts';
import { routes, type Route } from './routes.ts';

interface PageModule {
  default: ComponentType;
}

const modules = import.meta.glob<PageModule>('../*/*Page.tsx');

/** Loads the file of a page. */
export function loadPage(route: Route): Promise<PageModule> {
  const load = modules[`../${route.page}.tsx`];
  if (!load) return Promise.reject(new Error(`There is no page file for ${route.page}`));
  return load();
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
