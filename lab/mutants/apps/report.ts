import { dirname } from 'node:path';

/** The part of Stryker's JSON report that is read. */
export interface MutationReport {
  files: Readonly<Record<string, { mutants: readonly Mutant[] }>>;
}

interface Mutant {
  status: string;
  /** In a table that is read when its module is: tests that load it anew do not try it as the others do. */
  static?: boolean;
}

/** What became of the mutants of a folder. */
export interface Tally {
  folder: string;
  /** Those that count: without the ones that are ignored or do not run. */
  mutants: number;
  /** Noticed by a test, or by a test that came to no end. */
  killed: number;
  survived: number;
  noCoverage: number;
}

const KILLED = new Set(['Killed', 'Timeout']);

function tallyOf(folder: string, statuses: readonly string[]): Tally {
  const count = (fits: (status: string) => boolean) => statuses.filter(fits).length;
  const killed = count((status) => KILLED.has(status));
  const survived = count((status) => status === 'Survived');
  const noCoverage = count((status) => status === 'NoCoverage');
  return { folder, mutants: killed + survived + noCoverage, killed, survived, noCoverage };
}

/** The mutants by folder, and all of them at the end; those in tables only `withStatic`. */
export function tally({ files }: MutationReport, withStatic = false): Tally[] {
  const folders = new Map<string, string[]>();
  for (const [file, { mutants }] of Object.entries(files)) {
    const folder = dirname(file);
    const counted = withStatic ? mutants : mutants.filter((mutant) => !mutant.static);
    const statuses = counted.map(({ status }) => status);
    folders.set(folder, [...(folders.get(folder) ?? []), ...statuses]);
  }
  const sorted = [...folders].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...sorted.map(([folder, statuses]) => tallyOf(folder, statuses)),
    tallyOf('all', [...folders.values()].flat()),
  ];
}

/** Part of the mutants that was noticed, in percent; 100 where there are none. */
export const scoreOf = ({ mutants, killed }: Tally): number =>
  mutants === 0 ? 100 : (100 * killed) / mutants;

/** The tallies as a Markdown table. */
export function tableOf(tallies: readonly Tally[]): string {
  const cells = tallies.map((each) => [
    each.folder,
    ...[each.mutants, each.killed, each.survived, each.noCoverage].map(String),
    scoreOf(each).toFixed(1),
  ]);
  const rows = [['folder', 'mutants', 'noticed', 'survived', 'not covered', '%'], ...cells];
  const widths = (rows[0] ?? []).map((_cell, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  const pad = (text: string, at: number): string =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  const [head = '', ...body] = rows.map((row) => `| ${row.map(pad).join(' | ')} |`);
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [head, `| ${rule.join(' | ')} |`, ...body].join('\n');
}
