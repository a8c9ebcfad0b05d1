import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { machineOf } from '../machine.ts';
import type { Figure } from './figures.ts';
import { launchOptions } from './site.ts';

/** Describes this machine and its browser; `loadBefore` is how many processes wanted the processor. */
export async function describeMachine(loadBefore: number, script = 'bench:public') {
  const browser = await chromium.launch(launchOptions);
  const version = browser.version();
  await browser.close();
  return { ...machineOf(script), chromium: version, loadBefore };
}

/** Where and how it was measured. */
type Machine = Awaited<ReturnType<typeof describeMachine>>;

/** Where and how, in two lines. */
export const described = (machine: Machine): string =>
  [
    `\`${machine.command}\`, ${machine.date}: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB,`,
    `Node ${machine.node}, Chromium ${machine.chromium}; load ${machine.loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after.`,
  ].join('\n');

/** The table, in Markdown whose columns also line up in a terminal. */
export function report(
  machine: Machine,
  figures: readonly Figure[],
  besides: readonly Figure[],
): string {
  const beside = new Map(besides.map(({ name, measured }) => [name, measured]));
  const rows = [
    ['figure', 'must', 'measured', '', 'the version beside'],
    ...figures.map(({ name, must, measured, passed }) => [
      name,
      must,
      measured,
      passed ? '✓' : '✗',
      beside.get(name) ?? '',
    ]),
  ].map((row) => (besides.length > 0 ? row : row.slice(0, 4)));
  const widths = (rows[0] ?? [])
    .map((_cell, column) => column)
    .map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [header = '', ...body] = rows.map(
    (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`,
  );
  const failed = figures.filter(({ passed }) => !passed).length;
  return [
    described(machine),
    '',
    header,
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...body,
    '',
    failed === 0 ? 'Every figure is within its budget.' : `${failed} figures miss their budget.`,
    '',
  ].join('\n');
}
