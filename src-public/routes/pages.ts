import { lazy, memo, type ComponentType } from 'react';
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
