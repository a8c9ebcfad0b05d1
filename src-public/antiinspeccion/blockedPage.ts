import styles from './blockedPage.module.css';

/** Replaces the page. A new body, so that what React still holds of the old one stays harmless. */
export function showBlockedPage(): void {
  const body = document.createElement('body');
  const main = document.createElement('main');
  main.className = styles.page ?? '';
  const title = document.createElement('h1');
  title.textContent = 'Acceso no autorizado detectado';
  const text = document.createElement('p');
  text.textContent =
    'Detectamos herramientas de desarrollo abiertas. Ciérralas y vuelve a cargar la página: lo que estabas escribiendo sigue ahí.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Volver a cargar';
  button.addEventListener('click', () => location.reload());
  main.append(title, text, button);
  body.append(main);
  document.body.replaceWith(body);
  document.title = title.textContent;
}
