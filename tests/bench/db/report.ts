import { cpus, totalmem } from 'node:os';
import type postgres from 'postgres';
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

/** Where and how it was measured. */
export interface Machine {
  command: string;
  date: string;
  cpu: string;
  cores: number;
  memoryGiB: number;
  node: string;
  postgres: string;
}

/** Describes this machine and the database that answers. */
export async function describeMachine(sql: postgres.Sql): Promise<Machine> {
  const [row] = await sql<
    { version: string }[]
  >`select current_setting('server_version') as version`;
  return {
    command: ['npm run bench:db --', ...process.argv.slice(2)].join(' ').replace(/ --$/, ''),
    date: new Date().toISOString().slice(0, 10),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    postgres: row?.version ?? 'unknown',
  };
}

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

/** A call's median time at each size and how much it grows. */
function timesTable(
  title: string,
  results: readonly SizeResult[],
  time: (one: Measurement) => number,
): string {
  const rows = byCall(results).map(([name, ofCall]) => {
    const times = ofCall.map(time);
    const growth = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
    return [
      name,
      ...times.map(milliseconds),
      ofCall[0]?.constant ? verdict(growth, GOALS.growth) : `(${growth.toFixed(0)})`,
    ];
  });
  return table([title, ...results.map(({ tickets }) => sizeName(tickets)), 'growth'], rows);
}

/** How much slower than by hand, at each size; the server's own times at the largest. */
function ratioTable(results: readonly SizeResult[]): string {
  const rows = byCall(results).map(([name, ofCall]) => {
    const last = ofCall.at(-1);
    return [
      name,
      ...ofCall.map(({ ratio }) => verdict(ratio, GOALS.ratio)),
      last ? `${last.ratioSpread.low.toFixed(2)}–${last.ratioSpread.high.toFixed(2)}` : '',
      last
        ? `${milliseconds(last.server.hand.median)} → ${milliseconds(last.server.api.median)}`
        : '',
    ];
  });
  const sizes = results.map(({ tickets }) => sizeName(tickets));
  return table(['ratio to by hand', ...sizes, 'quartiles', 'in the server, ms'], rows);
}

/** The median of the calls' ratios at each size. */
function summary(results: readonly SizeResult[]): string {
  return results
    .map(({ tickets, measurements }) => {
      const ratios = measurements.map(({ ratio }) => ratio).sort((a, b) => a - b);
      const median = ratios[Math.floor(ratios.length / 2)] ?? Number.NaN;
      return `${sizeName(tickets)}: ${median.toFixed(2)}`;
    })
    .join(', ');
}

/** The whole report as Markdown. */
export function report(machine: Machine, results: readonly SizeResult[]): string {
  return `Command: \`${machine.command}\`
Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB; Node ${machine.node}, Postgres ${machine.postgres}; ${machine.date}
Generated in: ${results.map((r) => `${sizeName(r.tickets)} ${r.generatedInSeconds.toFixed(0)} s`).join(', ')}
Load of the machine meanwhile: ${results.map((r) => `${sizeName(r.tickets)} ${r.load.toFixed(1)}`).join(', ')}

${timesTable('ms, as the API asks', results, ({ api }) => api.median)}

${timesTable('ms, in the server', results, ({ server }) => server.api.median)}

${ratioTable(results)}

Median ratio of all calls (goal ${GOALS.ratio}): ${summary(results)}
✗: over the goal (ratio ${GOALS.ratio}, growth ${GOALS.growth}). Growth in brackets: the call reads more rows when there are more.`;
}
