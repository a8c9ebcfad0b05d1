import type postgres from 'postgres';
import type { Call, Caller } from './calls.ts';
import { accountOf } from './generate.ts';

/** Median and quartiles, in milliseconds or as a ratio. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** One call at one size, both ways. */
export interface Measurement {
  name: string;
  constant: boolean;
  rounds: number;
  /** Time of the statement as the API server sees it, its way to the database and back included. */
  api: Spread;
  hand: Spread;
  /** Median against median. */
  ratio: number;
  /** Quartiles of the ratio taken round by round: how far noise moves it. */
  ratioSpread: Spread;
  /** Planning and execution alone, timed inside the server. */
  server: { api: Spread; hand: Spread; ratio: number };
}

/** A transaction of one of the two sides: the same settings, but only one of them takes a role. */
export interface Side {
  connection: postgres.Sql;
  takesRole: boolean;
}

const REPEATS_IN_SERVER = 10;
const MIN_ROUNDS = 15;

/** The median and the quartiles of some numbers. */
function spreadOf(numbers: readonly number[]): Spread {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** What stands in a token; the session that generate.ts opened has its account's id. */
const claimsOf = (caller: Caller) => {
  if (caller.role === 'anon') return JSON.stringify({ role: 'anon' });
  const account = accountOf(caller.client);
  return JSON.stringify({ role: caller.role, sub: account, session_id: account, aal: 'aal1' });
};

/** Opens a transaction as the API does, runs the work and undoes it. */
async function asCaller<T>(side: Side, caller: Caller, work: () => Promise<T>): Promise<T> {
  const { connection, takesRole } = side;
  await connection.unsafe('begin');
  await connection`select set_config('request.jwt.claims', ${claimsOf(caller)}, true)`;
  if (takesRole) await connection.unsafe(`set local role ${caller.role}`);
  try {
    return await work();
  } finally {
    await connection.unsafe('rollback');
  }
}

const textOf = (side: Side, call: Call) => (side.takesRole ? call.api : (call.hand ?? call.api));

/** One statement, timed from here. */
const fromOutside = (side: Side, call: Call): Promise<number> =>
  asCaller(side, call.caller, async () => {
    const start = performance.now();
    await side.connection.unsafe(textOf(side, call), [...(call.values ?? [])], { prepare: false });
    return performance.now() - start;
  });

const literal = (value: string | number) =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

/** The same statement several times, timed by the server; planned every time, as from outside. */
async function fromInside(side: Side, call: Call): Promise<number[]> {
  const statement = textOf(side, call).replace(/\$(\d)/g, (_, n) =>
    literal(call.values?.[Number(n) - 1] ?? ''),
  );
  const loop = `do $bench$
    declare started timestamptz; times text := '';
    begin
      for i in 1..${call.writes ? 1 : REPEATS_IN_SERVER} loop
        started := clock_timestamp();
        execute $call$${statement}$call$;
        times := times || ' ' || extract(epoch from clock_timestamp() - started) * 1000;
      end loop;
      perform set_config('bench.times', times, true);
    end $bench$`;
  return asCaller(side, call.caller, async () => {
    await side.connection.unsafe(loop);
    const [row] = await side.connection<
      { times: string }[]
    >`select current_setting('bench.times') as times`;
    return (row?.times ?? '').trim().split(' ').map(Number);
  });
}

/** Asks both sides in turn, whoever begins, so that what disturbs the machine disturbs both. */
async function inTurn<T>(
  round: number,
  api: () => Promise<T>,
  hand: () => Promise<T>,
): Promise<[T, T]> {
  if (round % 2 === 0) {
    const first = await api();
    return [first, await hand()];
  }
  const first = await hand();
  return [await api(), first];
}

/** Measures a call until its rounds or its time run out. */
export async function measure(
  call: Call,
  api: Side,
  hand: Side,
  limits: { rounds: number; milliseconds: number },
): Promise<Measurement> {
  const outside = { api: [] as number[], hand: [] as number[] };
  const inside = { api: [] as number[], hand: [] as number[] };
  for (let warmUp = 0; warmUp < 3; warmUp++) {
    await inTurn(
      warmUp,
      () => fromOutside(api, call),
      () => fromOutside(hand, call),
    );
  }
  const end = performance.now() + limits.milliseconds;
  let round = 0;
  while (round < limits.rounds && (round < MIN_ROUNDS || performance.now() < end)) {
    const [a, h] = await inTurn(
      round,
      () => fromOutside(api, call),
      () => fromOutside(hand, call),
    );
    outside.api.push(a);
    outside.hand.push(h);
    const [as, hs] = await inTurn(
      round,
      () => fromInside(api, call),
      () => fromInside(hand, call),
    );
    inside.api.push(...as);
    inside.hand.push(...hs);
    round++;
  }

  const ratioOf = (times: { api: number[]; hand: number[] }) => {
    const spreads = { api: spreadOf(times.api), hand: spreadOf(times.hand) };
    return { ...spreads, ratio: spreads.api.median / spreads.hand.median };
  };
  return {
    name: call.name,
    constant: call.constant,
    rounds: round,
    ...ratioOf(outside),
    ratioSpread: spreadOf(outside.api.map((a, i) => a / (outside.hand[i] ?? Number.NaN))),
    server: ratioOf(inside),
  };
}
