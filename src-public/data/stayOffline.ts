const NOTICE = 'aviso-sin-conexion';

function show(is: boolean): void {
  const notice = document.getElementById(NOTICE);
  if (notice) notice.hidden = !is;
}

/** Whether a press on a link would leave the page for another one of this site, in the same tab. */
function leaves(event: MouseEvent): boolean {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.hasAttribute('href') || link.target || link.origin !== location.origin) return false;
  const { pathname, search } = location;
  return !(link.hash && link.pathname === pathname && link.search === search);
}

/** Without connection a link to another page shows a notice, and the open page stays with what was typed. */
export function stayOffline(): void {
  addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || !leaves(event)) return;
      event.preventDefault();
      event.stopPropagation();
      show(true);
    },
    true,
  );
  addEventListener('online', () => show(false));
}
