import { MARCA } from '../../estudio/marca.ts';

// The page instead of a page that cannot be shown. It needs no further script, style or answer.

type Child = Node | string;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** The studio's contact data, from the answers that the build wrote into the page. */
function contact(): HTMLAnchorElement[] {
  const block = document.getElementById('page-data')?.textContent;
  const answers = block ? (JSON.parse(block) as Record<string, unknown>) : {};
  const known = Object(answers['["configuracion"]']) as Record<string, unknown>;
  const link = (value: unknown, address: (text: string) => string) =>
    typeof value === 'string' && value !== ''
      ? [element('a', { href: address(value) }, value)]
      : [];
  return [
    ...link(known.email, (email) => `mailto:${email}`),
    ...link(known.telefono, (phone) => `tel:${phone.replaceAll(' ', '')}`),
  ];
}

/** Replaces what is on screen; `received` when what the visitor just sent did arrive. */
export function showFailurePage(root: HTMLElement, received: boolean): void {
  const title = received ? 'Recibimos lo que enviaste' : 'No pudimos mostrar esta página';
  const heading = element('h1', { tabIndex: -1 }, title);
  const links = contact();
  root.replaceChildren(
    element(
      'main',
      { className: 'failure', id: 'contenido' },
      element('a', { className: 'failure-brand', href: '/' }, MARCA.nombre),
      heading,
      element(
        'p',
        {},
        received
          ? 'Quedó guardado: no hace falta que lo envíes otra vez. Lo que no cargó es la página siguiente.'
          : 'Puede ser tu conexión o un error nuestro. Inténtalo de nuevo; si sigue igual, escríbenos.',
      ),
      element(
        'p',
        { className: 'failure-actions' },
        element(
          'button',
          { type: 'button', onclick: () => location.reload() },
          'Intentar de nuevo',
        ),
        element('a', { href: '/' }, 'Ir al inicio'),
      ),
      ...(links.length > 0
        ? [element('p', { className: 'failure-contact' }, 'Escríbenos o llámanos: ', ...links)]
        : []),
    ),
  );
  document.title = `${title} · ${MARCA.nombre}`;
  heading.focus();
}
