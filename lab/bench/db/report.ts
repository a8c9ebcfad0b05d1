import type postgres from 'postgres';
import { machineOf } from '../machine.ts';
import type { Measurement } from './measure.ts';

/** What a slower caller may cost, and what size may cost. */
const GOALS = { ratio: 1.3, growth: 1.5 } as const;

/** What was measured at one size of the tickets table. */
export interface SizeResult {
  tickets: number;
  generatedInSeconds: number;
  /** Processes that wanted the processor while it was measured. */
  load: number;
  measurements: Measurement[];
}

/** Describes this machine and the database that answers. */
export async function describeMachine(sql: postgres.Sql) {
  const [row] = await sql<
    { version: string }[]
  >`select current_setting('server_version') as version`;
  return { ...machineOf('bench:db'), postgres: row?.version ?? 'unknown' };
}

/** Where and how it was measured. */
type Machine = Awaited<ReturnType<typeof describeMachine>>;

/** "1M", "10k": how the sizes are written everywhere. */
export const sizeName = (n: number): string =>
  n % 1e6 === 0 ? `${n / 1e6}M` : n % 1e3 === 0 ? `${n / 1e3}k` : String(n);

const milliseconds = (n: number) => n.toFixed(n < 0.2 ? 3 : n < 10 ? 2 : 1);
const verdict = (n: number, goal: number) => `${n.toFixed(2)}${n <= goal ? '' : ' ✗'}`;

/** A Markdown table whose columns also line up in a terminal. */
function table(header: string[], rows: string[][]): string {
  const widths = header.map((title, i) =>
    Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(header), rule, ...rows.map(line)].join('\n');
}

/** Every measurement of each call, in the order of the sizes. */
function byCall(results: readonly SizeResult[]): [string, Measurement[]][] {
  const calls = new Map<string, Measurement[]>();
  for (const { measurements } of results) {
    for (const one of measurements) calls.set(one.name, [...(calls.get(one.name) ?? []), one]);
  }
  return [...calls];
}

/**
 * A call's median time inside the server at each size and how much it grows; at the largest size the same
 * by hand, and how much slower the API's way is as seen from outside.
 */
function figures(results: readonly SizeResult[]): string {
  const rows = byCall(results).map(([name, ofCall]) => {
    const times = ofCall.map(({ server }) => server.api.median);
    const growth = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
    const last = ofCall.at(-1);
    return [
      name,
      ...times.map(milliseconds),
      last?.constant ? verdict(growth, GOALS.growth) : `(${growth.toFixed(0)})`,
      last ? milliseconds(last.server.hand.median) : '',
      last ? verdict(last.ratio, GOALS.ratio) : '',
    ];
  });
  const sizes = results.map(({ tickets }) => sizeName(tickets));
  return table(['ms, in the server', ...sizes, 'growth', 'by hand', 'ratio from outside'], rows);
}

/** The whole report as Markdown. */
export function report(machine: Machine, results: readonly SizeResult[]): string {
  const loads = results.map(({ load }) => load.toFixed(1)).join(', ');
  return `\`${machine.command}\`, ${machine.date}: ${machine.cores} cores of ${machine.cpu}, ${machine.memoryGiB} GiB, Node ${machine.node}, Postgres ${machine.postgres}; load ${loads}.

${figures(results)}

✗: over the goal (growth ${GOALS.growth}, ratio ${GOALS.ratio}). Growth in brackets: the call reads more rows when there are more. The last two columns are of the largest size.`;
}
