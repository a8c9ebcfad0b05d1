import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../local/backend.ts';
import { scoreOf, tableOf, tally, type MutationReport } from './report.ts';

// `npm run lab -- mutants`: runs Stryker (stryker.config.mjs) and, for a whole run, writes the table in
// lab/docs/mutantes-apps.md. With arguments, which are Stryker's, it only prints the table.

const reportFile = join(ROOT, '.local/mutants-apps/report.json');
const page = join(ROOT, 'lab/docs/mutantes-apps.md');
const BEGIN = '<!-- figures -->';
const END = '<!-- /figures -->';
/** Of all mutants, in percent. */
const GOAL = 90;

const args = process.argv.slice(2);
rmSync(reportFile, { force: true });
const { status } = spawnSync('stryker', ['run', 'lab/mutants/apps/stryker.config.mjs', ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
if (existsSync(reportFile)) {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as MutationReport;
  const tallies = tally(report, process.env['STATIC'] === '1');
  const table = tableOf(tallies);
  console.log(`\n${table}\n`);
  if (tallies.some((each) => each.folder === 'all' && scoreOf(each) < GOAL)) process.exitCode = 1;
  if (args.length === 0) {
    const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT }).toString().trim();
    const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ', changed';
    const when = new Date().toISOString().slice(0, 10);
    const head = `Command \`npm run lab -- mutants\`, commit ${git('rev-parse', '--short', 'HEAD')}${changed}, ${when}.`;
    const [before = '', after = ''] = readFileSync(page, 'utf8').split(
      new RegExp(`${BEGIN}[^]*${END}`),
    );
    writeFileSync(page, `${before}${BEGIN}\n\n${head}\n\n${table}\n\n${END}${after}`);
  }
}
