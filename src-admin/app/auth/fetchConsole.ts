/**
 * Has the browser fetch the code of the console, which dashboard.html names, and run nothing of it: for
 * whoever is typing their password. Again it does nothing.
 */
export function fetchConsole(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="consola"]');
  named?.remove();
  for (const href of named?.content.split(' ').filter(Boolean) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
