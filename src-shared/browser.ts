import Bowser from 'bowser';

/** "Chrome en Android": what a person knows of the browser that names itself so. */
export function browserName(agent: string | null): string {
  if (!agent) return 'Navegador desconocido';
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(' en ') || 'Navegador desconocido';
}
