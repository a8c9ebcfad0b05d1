import { cpus } from 'node:os';
import { execFileSync } from 'node:child_process';
import type { Outcome } from './mutant.ts';

/** What the whole run found. */
export interface Summary {
  /** Lines for people: one per kind, and all of them. */
  table: string;
  /** Survivors that nobody explained. */
  unexplained: Outcome[];
  /** Explained survivors that were noticed after all, or that no longer exist. */
  stale: string[];
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

/** Counts by kind; `explained` gives a reason for each survivor that is the same or harmless. */
export function summarize(
  outcomes: readonly Outcome[],
  explained: Readonly<Record<string, string>>,
  complete: boolean,
): Summary {
  const valid = outcomes.filter(({ invalid }) => invalid === undefined);
  const line = (name: string, some: readonly Outcome[]): string[] => {
    const killed = some.filter(({ killedBy }) => killedBy !== undefined).length;
    const known = some.filter(
      ({ killedBy, mutant }) => killedBy === undefined && mutant.id in explained,
    ).length;
    return [
      name,
      ...[some.length, killed, some.length - killed - known, known].map(String),
      percent(killed, some.length),
    ];
  };
  const kinds = [...new Set(valid.map(({ mutant }) => mutant.kind))].sort();
  const survived = new Set(
    valid.filter(({ killedBy }) => killedBy === undefined).map(({ mutant }) => mutant.id),
  );
  const tried = new Set(valid.map(({ mutant }) => mutant.id));
  return {
    table: table([
      ['change', 'made', 'noticed', 'survived', 'explained', 'noticed %'],
      ...kinds.map((kind) =>
        line(
          kind,
          valid.filter(({ mutant }) => mutant.kind === kind),
        ),
      ),
      line('all', valid),
    ]),
    unexplained: valid.filter(
      ({ killedBy, mutant }) => killedBy === undefined && !(mutant.id in explained),
    ),
    stale: Object.keys(explained).filter((id) => !survived.has(id) && (tried.has(id) || complete)),
  };
}

/** Where and of what the run was made. */
export function describeRun(seconds: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const command = ['npm run mutants:db', ...process.argv.slice(2)].join(' ');
  return `Command \`${command}\` at commit ${commit}, ${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown machine'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, ${Math.round(seconds / 60)} minutes.`;
}
