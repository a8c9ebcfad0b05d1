/** A file's name made safe for a path, kept readable. */
function safeName(name: string): string {
  const clean = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(-80);
  return clean || 'archivo';
}

/** A path that no other file has: folders, a prefix (a UUID, random unless given), the name. */
export const newPath = (
  folders: readonly (number | string)[],
  name: string,
  prefix: string = crypto.randomUUID(),
): string => [...folders, `${prefix}-${safeName(name)}`].join('/');

/** The name a person gave the file, from its path. */
export const nameFromPath = (path: string): string =>
  (path.split('/').at(-1) ?? path).replace(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-/, '');
