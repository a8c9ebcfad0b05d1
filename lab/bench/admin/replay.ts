import type { Asked } from './visit.ts';

/** A request with the milliseconds that each of its repetitions took. */
export interface Timed {
  asked: Asked;
  times: number[];
}

/** What only reads: repeated without a trace. */
const reads = ({ method, url }: Asked): boolean =>
  /^\/rest\//.test(new URL(url).pathname) &&
  (['GET', 'HEAD'].includes(method) || url.includes('/rpc/'));

/** The value below which so large a share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

async function ask({ method, url, headers, body }: Asked): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  await response.arrayBuffer();
  const took = performance.now() - start;
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} when asked again`);
  return took;
}

/** Makes the reads of a screen again, one after the other, in rounds; the first round warms up. */
export async function replay(requests: readonly Asked[], rounds: number): Promise<Timed[]> {
  const timed = requests.filter(reads).map((asked): Timed => ({ asked, times: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { asked, times } of timed) {
      const took = await ask(asked);
      if (round > 0) times.push(took);
    }
  }
  return timed;
}

/** The slowest read of a screen at its 95th percentile, in milliseconds. */
export const slowest = (timed: readonly Timed[]): number =>
  Math.max(0, ...timed.map(({ times }) => percentile(times, 0.95)));
