/** Shows the page from its beginning, with the focus on its heading. */
export function showFromTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}
