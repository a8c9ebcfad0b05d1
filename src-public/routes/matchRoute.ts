import { matchPath, useLocation } from 'react-router';
import { pathsOf, routes, type Route } from './routes.ts';

/** The route that answers a path, with the values of its parameters. */
export function matchRoute(
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  for (const route of routes) {
    for (const pattern of pathsOf(route)) {
      const match = matchPath(pattern, path);
      if (match) {
        const params = Object.entries(match.params).filter(
          (pair): pair is [string, string] => pair[1] !== undefined,
        );
        return { route, params: Object.fromEntries(params) };
      }
    }
  }
  return undefined;
}

/** Values of the parameters in the current path. */
export const useRouteParams = (): Record<string, string> =>
  matchRoute(useLocation().pathname)?.params ?? {};
