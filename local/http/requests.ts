import type { IncomingMessage } from 'node:http';

/** Why a request is turned away before anybody looks at what it asks for. */
export interface Refusal {
  status: number;
  message: string;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);

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
 * Whether a Host header names us. A page of a stranger whose name was made to point here (DNS
 * rebinding) cannot say so. A server on every address of the machine (HOST=0.0.0.0) also goes by
 * the address that the connection came in on, which no name can be made to be.
 */
export function isKnownHost(header: string, names: HostNames, localAddress = ''): boolean {
  const host = /^([\w.-]+|\[[\d:a-f]+\])(:\d{1,5})?$/i.exec(header)?.[1]?.toLowerCase();
  if (host === undefined || !URL.canParse(`http://${header}`)) return false;
  if (names.has(host)) return true;
  const own = hostOf(localAddress.replace(/^::ffff:/, ''));
  return host === own && [...WILDCARDS].some((wildcard) => names.has(wildcard));
}

const countOf = (request: IncomingMessage, name: string): number =>
  request.rawHeaders.filter((header, n) => n % 2 === 0 && header.toLowerCase() === name).length;

/**
 * What is wrong with the form of a request, or undefined. The parser of Node already refuses both
 * lengths at once, two lengths, and lines that end or are folded as HTTP/1.1 does not allow.
 */
export function refusalOf(request: IncomingMessage, names: HostNames): Refusal | undefined {
  const { method = '', headers, socket } = request;
  if (!METHODS.has(method)) return { status: 405, message: 'Método no permitido' };
  const chunked = headers['transfer-encoding'] !== undefined;
  const hasBody = chunked || Number(headers['content-length'] ?? 0) !== 0;
  if ((WITHOUT_BODY.has(method) && hasBody) || (method === 'DELETE' && chunked)) {
    return { status: 400, message: 'Una consulta no lleva contenido' };
  }
  if (chunked && request.httpVersion !== '1.1') {
    return { status: 400, message: 'HTTP/1.0 no conoce ese largo' };
  }
  if (countOf(request, 'host') !== 1) return { status: 400, message: 'Falta a quién se consulta' };
  if (!isKnownHost(headers.host ?? '', names, socket.localAddress)) {
    return {
      status: 421,
      message: 'Este servidor no atiende ese nombre (ver HOST, VITE_SITE_URL)',
    };
  }
  return undefined;
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

/**
 * Reads the target of a request line. Undefined when it is no path, or one that two readers could
 * understand differently: dot segments, separators that are hidden by encoding once or twice,
 * backslashes, zero bytes, bytes that are no text.
 */
export function readTarget(target: string): Target | undefined {
  const [, raw = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  if (!raw.startsWith('/') || /%2f|%5c/i.test(raw)) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  if (/[\\\p{Cc}]|%(2e|2f|5c|00|25)|(^|\/)\.\.?(\/|$)/iu.test(path)) return undefined;
  return { path, search, url: encodeURI(path).replace(/[?#]/g, encodeURIComponent) + search };
}
