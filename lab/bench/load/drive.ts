import autocannon from 'autocannon';
import postgres from 'postgres';
import type { BackendInfo } from '../../../tests/backend.ts';
import { claimsOf, hundred, tokenOf, type Deed } from './mix.ts';

/** What so many people at once got in some seconds. */
export interface Level {
  people: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  errors: number;
}

function percentiles(times: readonly number[]): Pick<Level, 'p50' | 'p95' | 'p99'> {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

let visitors = 0;
/** Each visitor comes from an address of their own, so that the limits stay on. */
const nextAddress = (): string => {
  visitors += 1;
  return `100.${64 + ((visitors >> 16) & 63)}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

/** Asks the embedded API as so many people at once, as fast as it answers. Loopback only. */
export async function driveApi(info: BackendInfo, people: number, seconds: number): Promise<Level> {
  const requestOf = (deed: Deed): autocannon.Request => ({
    setupRequest: (request) => {
      const who = deed.who();
      const { method, path, body } = deed.http();
      return {
        ...request,
        method,
        path,
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          apikey: info.publishableKey,
          'x-forwarded-for': nextAddress(),
          ...(body && { 'content-type': 'application/json' }),
          ...(who.account && { authorization: `Bearer ${tokenOf(who, info.jwtSecret)}` }),
        },
      };
    },
  });
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: info.apiUrl,
        connections: people,
        duration: seconds,
        timeout: 20,
        requests: hundred().map(requestOf),
      },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
    // Its own summary has no p95.
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  return {
    people,
    perSecond: result.requests.average,
    ...percentiles(times),
    errors: result.errors + result.non2xx,
  };
}

/** The same deeds as statements on the database, as the API makes them, without the API. */
export async function driveDatabase(
  info: BackendInfo,
  people: number,
  seconds: number,
): Promise<Level> {
  const sql = postgres(info.dbUrl.replace('//postgres:', '//authenticator:'), {
    max: people,
    onnotice: () => undefined,
  });
  const deeds = hundred();
  const times: number[] = [];
  let errors = 0;
  const end = performance.now() + seconds * 1000;
  const work = async (first: number): Promise<void> => {
    for (let n = first; performance.now() < end; n++) {
      const deed = deeds[n % deeds.length];
      if (!deed) return;
      const who = deed.who();
      const [text, values] = deed.sql();
      const headers = JSON.stringify({ 'x-forwarded-for': nextAddress() });
      const start = performance.now();
      try {
        await sql.begin(async (transaction) => {
          await transaction`select set_config('role', ${who.role}, true),
            set_config('request.jwt.claims', ${JSON.stringify(claimsOf(who))}, true),
            set_config('request.headers', ${headers}, true)`;
          await transaction.unsafe(text, values);
        });
        times.push(performance.now() - start);
      } catch {
        errors += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: people }, (_, n) => work(n * 7)));
  await sql.end({ timeout: 1 });
  return { people, perSecond: times.length / seconds, ...percentiles(times), errors };
}
