import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { NavLink } from '../../ui/Link/Link.tsx';
import { useSignedIn } from '../../data/session.ts';
import { LinkButton } from '../../ui/Button/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Brand } from '../Brand.tsx';
import { areaLink, COTIZAR, MENU } from '../links.ts';
import styles from './TopBar.module.css';
import { useRevealed } from './useRevealed.ts';

/** Logo, the site's menu, the door to the client area and the way to ask for a project. On the home page it waits for a scroll; on a phone its menu does not. */
export function TopBar() {
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  const revealed = useRevealed(isHome);
  const area = areaLink(useSignedIn());
  const menu = useRef<HTMLDivElement>(null);

  // Not on arrival: the menu may be open already when the page is hydrated.
  const menuOf = useRef(pathname);
  useEffect(() => {
    if (menuOf.current === pathname) return;
    menuOf.current = pathname;
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [pathname]);

  return (
    <header
      className={classNames(styles.bar, isHome && styles.overlay, !revealed && styles.hidden)}
    >
      <div className={classNames('container', styles.row)}>
        <Brand />
        <nav aria-label="Principal" className={styles.nav}>
          <ul className={styles.links}>
            {MENU.map(({ to, texto }) => (
              <li key={to}>
                <NavLink to={to} className={styles.link}>
                  {texto}
                </NavLink>
              </li>
            ))}
          </ul>
          <LinkButton to={area.to} variant="ghost" className={styles.act}>
            {area.texto}
          </LinkButton>
          <LinkButton to={COTIZAR} className={styles.act}>
            Cotizar
          </LinkButton>
        </nav>
        {/* A popover opens, closes on Escape and gives the focus back without any script. */}
        <button
          type="button"
          className={styles.toggle}
          popoverTarget="menu-movil"
          aria-label="Abrir el menú"
        >
          <Icon name="menu" />
        </button>
      </div>
      <div ref={menu} id="menu-movil" popover="auto" className={styles.sheet} data-tone="ink">
        <div className={styles.sheetTop}>
          <Brand />
          <button
            type="button"
            className={styles.toggle}
            popoverTarget="menu-movil"
            popoverTargetAction="hide"
            aria-label="Cerrar el menú"
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Menú">
          <ul className={styles.sheetLinks}>
            {[{ to: '/', texto: 'Inicio' }, ...MENU].map(({ to, texto }) => (
              <li key={to}>
                <NavLink to={to} className={styles.sheetLink}>
                  {texto}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className={styles.sheetActs}>
            <LinkButton to={COTIZAR} size="large" icon="arrow">
              Cotizar
            </LinkButton>
            <LinkButton to={area.to} size="large" variant="ghost">
              {area.mobileText}
            </LinkButton>
          </div>
        </nav>
      </div>
    </header>
  );
}
