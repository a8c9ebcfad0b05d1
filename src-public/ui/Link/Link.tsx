import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the site, an anchor (#…) or an outside address. */
  to: string;
  /** Carried to the next page, out of the address. */
  state?: unknown;
};

/** Anchors, other sites and the back office (another app) are the browser's business. */
const IS_PLAIN = /^(#|[a-z]+:|\/(login|dashboard)(\/|$))/;

function RouterLink({ to, state, target, onClick, ...rest }: LinkProps) {
  const go = useLinkClickHandler(to, { state, target });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}

/** Every link of the site. The router's own also prefetches data routes, which nobody here needs. */
export function Link({ to, state, ...rest }: LinkProps) {
  if (IS_PLAIN.test(to)) return <a {...rest} href={to} />;
  return <RouterLink to={to} state={state} {...rest} />;
}

/** A link of a menu: it says when its page, or one below it, is the current one. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const current = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return <Link to={to} aria-current={current ? 'page' : undefined} {...rest} />;
}
