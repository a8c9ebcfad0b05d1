import { cpus } from 'node:os';
import { execFileSync } from 'node:child_process';
import type { Outcome } from './mutant.ts';

/** What the whole run found. */
export interface Summary {
  /** Lines for people: one per kind, and all of them. */
  table: string;
  /** What no test noticed: a test is missing, or nobody could see the change. */
  survivors: Outcome[];
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const lines = rows.map(
    (row) =>
      `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** Counts by kind. */
export function summarize(outcomes: readonly Outcome[]): Summary {
  const valid = outcomes.filter(({ invalid }) => invalid === undefined);
  const line = (name: string, some: readonly Outcome[]): string[] => {
    const killed = some.filter(({ killedBy }) => killedBy !== undefined).length;
    return [
      name,
      ...[some.length, killed, some.length - killed].map(String),
      percent(killed, some.length),
    ];
  };
  const kinds = [...new Set(valid.map(({ mutant }) => mutant.kind))].sort();
  return {
    table: table([
      ['change', 'made', 'noticed', 'survived', 'noticed %'],
      ...kinds.map((kind) =>
        line(
          kind,
          valid.filter(({ mutant }) => mutant.kind === kind),
        ),
      ),
      line('all', valid),
    ]),
    survivors: valid.filter(({ killedBy }) => killedBy === undefined),
  };
}

/** Where and of what the run was made. */
export function describeRun(seconds: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const command = ['npm run lab -- mutants:db', ...process.argv.slice(2)].join(' ');
  return `Command \`${command}\` at commit ${commit}, ${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown machine'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, ${Math.round(seconds / 60)} minutes.`;
}
