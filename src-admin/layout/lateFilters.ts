import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
type Target = Parameters<Router['navigate']>[0] | number;
type Options = Parameters<Router['navigate']>[1];

/**
 * A list writes into its address what is typed in its search half a second later. Who opened a row meanwhile,
 * whose page is still on its way, is not brought back to the list by that.
 */
export function dropLateFilters(router: Router): Router {
  const navigate = router.navigate.bind(router);
  router.navigate = (to: Target, options?: Options) => {
    if (typeof to === 'number') return navigate(to);
    return ofList(options) && isElsewhere(to, router) ? Promise.resolve() : navigate(to, options);
  };
  return router;
}

/** Only react-admin's lists say that the page stays where it is scrolled to, and only of their own address. */
const ofList = (options: Options): boolean =>
  (options?.state as { _scrollToTop?: boolean } | null | undefined)?._scrollToTop === false;

/** Where it is gone to is named without the base path, where somebody is with it. */
const isElsewhere = (to: Target, { basename = '', state: { location } }: Router): boolean =>
  typeof to === 'object' &&
  to?.pathname !== undefined &&
  `${basename}${to.pathname}` !== location.pathname;
