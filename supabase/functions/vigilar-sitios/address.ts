import ipaddr from 'ipaddr.js';

/** Why a site was not reached: what is wrong, and whether that counts as down or cannot be measured. */
export class Unreached extends Error {
  override name = 'Unreached';
  constructor(
    readonly resultado: 'abajo' | 'no_medible',
    readonly motivo: string,
  ) {
    super(motivo);
  }
}

/** Addresses that look public and answer from inside a cloud. */
const INSIDE_A_CLOUD = new Set(['168.63.129.16']);

/** All of IPv6 that is routed in public: none of it carries an IPv4 address but 6to4 and Teredo, which have ranges of their own. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether anybody may be at an address: not this machine, its network, nor what stands for those. */
export function isPublicAddress(written: string): boolean {
  if (!ipaddr.isValid(written)) return false;
  const address = ipaddr.parse(written);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6
    ? address.match(PUBLIC_IPV6)
    : !INSIDE_A_CLOUD.has(address.toString());
}

/** Whether an address is this machine, which trials alone may ask. */
const isLoopback = (written: string): boolean =>
  ipaddr.isValid(written) && ipaddr.parse(written).range() === 'loopback';

/** Whether an address may be connected to. */
export const isAllowed = (address: string, isTrial: boolean): boolean =>
  isPublicAddress(address) || (isTrial && isLoopback(address));

/** Names that only a machine or its network can mean. */
const INSIDE =
  /^(localhost|[^.]*|.*\.(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|test))$/;

/** The name or address of a URL, without brackets and without the dot of the root. */
export const hostOf = (url: URL): string =>
  url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/**
 * Refuses a URL that is not asked, before its name is looked up: another protocol or port, credentials,
 * a name or an address of the inside. Numbers in other forms were made addresses by `URL`.
 */
export function checkUrl(url: URL, isTrial: boolean): void {
  const isOurs = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isOurs || url.username || url.password) throw new Unreached('no_medible', 'direccion');
  const host = hostOf(url);
  const isInside = ipaddr.isValid(host)
    ? !isAllowed(host, isTrial)
    : INSIDE.test(host) && !(isTrial && host === 'localhost');
  if (isInside) throw new Unreached('abajo', 'interna');
  if (!isTrial && !['', '80', '443'].includes(url.port)) {
    throw new Unreached('no_medible', 'direccion');
  }
}
