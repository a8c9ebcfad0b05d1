import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES, REPORT, RESULTS, ROOT } from './places.ts';

/**
 * `npm run lab -- visual <commit>`: takes a picture of each story as that commit draws it, and compares the files as
 * they are with it. `--kept` takes the pictures of the last time; anything else goes to Playwright (a part of a story's
 * name, for one).
 */

const TREE = join(ROOT, '.local/visual');
const BEFORE = 'test-results/visual-storybook-antes';
const NOW = 'test-results/visual-storybook';

/** Runs a command; ends with it if it fails. */
function run(cwd: string, [program = '', ...args]: string[], env = {}): void {
  const { status } = spawnSync(program, args, {
    ...{ cwd, stdio: 'inherit', shell: process.platform === 'win32' },
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

const build = (cwd: string, into: string): void =>
  run(cwd, ['npx', 'storybook', 'build', '--output-dir', into, '--loglevel', 'warn']);

const playwright = (storybook: string, args: string[]) =>
  [
    ['npx', 'playwright', 'test', '-c', 'lab/visual/playwright.config.ts', ...args],
    { VISUAL_STORYBOOK: storybook },
  ] as const;

/** The pictures of a commit, taken by the code of now. */
function takeBefore(commit: string, args: string[]): void {
  spawnSync('git', ['worktree', 'remove', '--force', TREE], { cwd: ROOT });
  run(ROOT, ['git', 'worktree', 'add', '--detach', TREE, commit]);
  try {
    const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
    if (lock(TREE) === lock(ROOT))
      symlinkSync(join(ROOT, 'node_modules'), join(TREE, 'node_modules'));
    else run(TREE, ['npm', 'ci']);
    build(TREE, join(ROOT, BEFORE));
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', TREE], { cwd: ROOT });
  }
  rmSync(PICTURES, { recursive: true, force: true });
  const [command, env] = playwright(BEFORE, ['--update-snapshots', ...args]);
  run(ROOT, [...command], env);
}

const args = process.argv.slice(2);
const commit = args[0] !== undefined && !args[0].startsWith('-') ? args.shift() : undefined;
const rest = args.filter((arg) => arg !== '--kept');
if (!args.includes('--kept') || !existsSync(PICTURES)) takeBefore(commit ?? 'HEAD', rest);
build(ROOT, NOW);
console.log(`
Lo que difiera queda en ${RESULTS}: como era, como es y lo que cambió;
junto, para mirarlo: npx playwright show-report ${REPORT}
`);
const [command, env] = playwright(NOW, rest);
run(ROOT, [...command], env);
