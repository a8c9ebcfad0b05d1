/**
 * Where an address leads whose # was escaped on its way, as what looks into mails and some programs for
 * chats and documents do: null where it was not. Nothing of ours has a # in a path.
 */
export function withPlainHash({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const [, path, rest] = /^(.*?)%(?:25)*23(.*)$/i.exec(pathname) ?? [];
  // Not to another site, which //elsewhere would be.
  return path === undefined
    ? null
    : `${path.replace(/^\/+/, '/')}${search}#${rest}${hash.slice(1)}`;
}

/** Goes where such an address leads, before anything is rendered. */
export function leaveEscapedHash(): void {
  const address = withPlainHash(location);
  if (address !== null) location.replace(address);
}
