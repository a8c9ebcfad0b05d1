import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { rpc, type Project } from '../_shared/rpc.ts';

/** A host takes the order and builds afterwards: it answers at once. */
const TIMEOUT_MS = 15_000;

/** Whether an address is one of the Internet: not of this machine, of a local network or of a cloud's own services. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Where the host of an address leads, by the same look-up that a call makes. */
async function addressesOf(url: string): Promise<string[]> {
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return (await lookup(name, { all: true })).map(({ address }) => address);
}

/** Why a call of the hook failed, in words for the studio; null when it went well. */
async function call(url: string, admits: (address: string) => boolean): Promise<string | null> {
  try {
    if (!(await addressesOf(url)).every(admits)) return 'lleva a una red privada: no se llamó';
    const response = await fetch(url, {
      method: 'POST',
      // Where else it would lead, nobody has said.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `respondió ${response.status}`;
  } catch {
    return 'no respondió';
  }
}

/**
 * Tells the host of the site, if it has a hook, that what visitors see has changed. The database takes
 * no hook that is no name of the Internet; where the name leads, is looked at before each call.
 */
export async function callHook(
  project: Project,
  admits: (address: string) => boolean = isPublic,
): Promise<'none' | 'done' | 'failed'> {
  const url = await rpc(project, 'tomar_gancho', {});
  if (typeof url !== 'string' || url === '') return 'none';
  const failure = await call(url, admits);
  await rpc(project, 'gancho_respondio', { p_error: failure });
  return failure === null ? 'done' : 'failed';
}
