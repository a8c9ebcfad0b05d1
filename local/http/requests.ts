/** Names under which a server of this machine may be asked, without their ports. */
export type HostNames = ReadonlySet<string>;

const WILDCARDS = new Set(['0.0.0.0', '[::]']);

/** A host as it stands in an address: lower case, an IPv6 address in brackets. */
function hostOf(text: string): string | undefined {
  const url = /^https?:\/\//i.test(text)
    ? text
    : `http://${text.includes('::') && !text.startsWith('[') ? `[${text}]` : text}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** This machine's own names and what the settings name: hosts, or addresses of a site. */
export function hostNames(...settings: (string | undefined)[]): HostNames {
  const named = settings.flatMap((text) => (text ? (hostOf(text) ?? []) : []));
  return new Set(['localhost', '127.0.0.1', '[::1]', ...named]);
}

/**
 * Whether a Host header names us. A web page whose name was made to point to this machine (DNS
 * rebinding) sends another name. A server on every address (HOST=0.0.0.0) also takes the address of
 * the connection.
 */
export function isKnownHost(header: string, names: HostNames, localAddress = ''): boolean {
  const host = /^([\w.-]+|\[[\d:a-f]+\])(:\d{1,5})?$/i.exec(header)?.[1]?.toLowerCase();
  if (host === undefined || !URL.canParse(`http://${header}`)) return false;
  if (names.has(host)) return true;
  const own = hostOf(localAddress.replace(/^::ffff:/, ''));
  return host === own && [...WILDCARDS].some((wildcard) => names.has(wildcard));
}

/** What a request asks for, in the one form that everybody after this reads. */
export interface Target {
  /** Decoded, without query. */
  path: string;
  /** With the question mark, or empty. */
  search: string;
  /** Path and query, encoded in one way only. */
  url: string;
}

/** Reads the target of a request line. Undefined when it is no path, or one with dot segments. */
export function readTarget(target: string): Target | undefined {
  const [, raw = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  if (!raw.startsWith('/')) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  if (/[\\\p{Cc}]|(^|\/)\.\.?(\/|$)/u.test(path)) return undefined;
  return { path, search, url: encodeURI(path).replace(/[?#]/g, encodeURIComponent) + search };
}
