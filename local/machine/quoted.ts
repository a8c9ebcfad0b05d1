/** A path as a person can paste it into a shell, whatever stands in it. */
export const quoted = (path: string): string => {
  if (/^[\w@%+=:,./\\-]+$/.test(path)) return path;
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", `'\\''`)}'`;
};
