import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { compressBuild } from './compress.ts';
import type { Log } from '../machine/log.ts';
import { StepError } from '../machine/stepError.ts';

/** What the build is made from, besides the variables it is given. */
const SOURCES = [
  'index.html',
  'dashboard.html',
  'src-public',
  'src-admin',
  'src-shared',
  'estudio',
  'scripts',
  'local/site/compress.ts',
  'supabase',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** A fingerprint of every source file's name, size and time, and of the build's variables. */
function sourcesFingerprint(root: string, variables: Record<string, string>): string {
  const sum = createHash('sha256').update(JSON.stringify(variables));
  for (const source of SOURCES) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true })
          .map((name) => join(path, String(name)))
          .sort()
      : [path];
    for (const file of files) {
      const { size, mtimeMs } = statSync(file);
      sum.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return sum.digest('hex');
}

function runBuild(
  root: string,
  variables: Record<string, string>,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that everything npm starts can be ended with it.
      detached: true,
      env: { ...process.env, ...variables, NO_COLOR: '1' },
    });
    const endGroup = (): void => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid);
    };
    process.once('exit', endGroup);
    signal?.addEventListener('abort', endGroup);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', endGroup);
      signal?.removeEventListener('abort', endGroup);
      if (signal?.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve(said);
      else {
        reject(
          new StepError(
            'Compilar el sitio',
            said.trim().slice(-4000),
            'Corrige el error y vuelve a intentar.',
          ),
        );
      }
    });
  });
}

/**
 * Variables of a build that our own server serves, and where the prerenderer finds the data: the API
 * has the site's own origin, whatever a file for production says.
 */
export const servedByUs = (
  { apiUrl, publishableKey }: { apiUrl: string; publishableKey: string },
  siteUrl: string,
): Record<string, string> => ({
  API_URL: apiUrl,
  VITE_SITE_URL: siteUrl,
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
});

/** Where what makes the pages of a build is kept for making some of them again. */
export const workshopOf = (root: string, dist: string): string =>
  join(root, '.local', 'taller', relative(root, dist).replaceAll(/\W+/g, '-'));

/**
 * Builds and compresses the site, to `DIST` if given, unless the last build is of these very sources. `log` hears what is
 * still to be written in `estudio/`.
 */
export async function buildSite(
  root: string,
  variables: Record<string, string>,
  signal?: AbortSignal,
  log?: Log,
): Promise<'built' | 'current'> {
  const dist = resolve(root, variables.DIST ?? 'dist');
  const stamp = join(dist, '.stamp');
  const fingerprint = sourcesFingerprint(root, variables);
  const workshop = workshopOf(root, dist);
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
  if (isCurrent && existsSync(workshop)) return 'current';
  const said = await runBuild(root, { ...variables, WORKSHOP: workshop }, signal);
  for (const [line] of said.matchAll(/Falta escribir: .*/g)) log?.(line, true);
  await compressBuild(dist);
  writeFileSync(stamp, fingerprint);
  return 'built';
}
