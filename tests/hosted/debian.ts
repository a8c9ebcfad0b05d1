import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Programs } from '../../local/database/postgres.ts';
import { addExtensions } from './stage.ts';

const BASE = '/usr/lib/postgresql';
const extensionsOf = (share: string, version: string): string =>
  join(share, 'postgresql', version, 'extension');

/** The newest major version of Postgres whose server stands on this machine as a package of Debian. */
function installedVersion(): string | undefined {
  if (!existsSync(BASE)) return undefined;
  return readdirSync(BASE)
    .filter((version) => existsSync(join(BASE, version, 'bin/initdb')))
    .toSorted((a, b) => Number(b) - Number(a))[0];
}

/** What `supabase db lint` asks for: a project of Supabase has it. */
const hasLinter = (version: string): boolean =>
  existsSync(join(extensionsOf('/usr/share', version), 'plpgsql_check.control'));

function aptGet(...args: string[]): void {
  execFileSync('apt-get', ['-y', '--no-install-recommends', ...args], {
    stdio: 'pipe',
    // RUNLEVEL: its scripts start no server of their own.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}

/**
 * Makes Debian's Postgres be there, whose minor is newer than that of the npm package.
 * @returns its major version, or why there is none
 */
export function debianPostgres(): { version: string } | { missing: string } {
  const found = installedVersion();
  if (found !== undefined && hasLinter(found)) return { version: found };
  if (process.getuid?.() !== 0) return { missing: 'apt-get needs root' };
  try {
    aptGet('update');
    if (found === undefined) aptGet('install', 'postgresql');
    const version = installedVersion();
    if (version === undefined) return { missing: 'the package postgresql brings no server' };
    aptGet('install', `postgresql-${version}-plpgsql-check`);
    return { version };
  } catch (error) {
    return { missing: String(error) };
  }
}

/** A copy of Debian's server with the extensions of a project: it finds its files beside itself, wherever it lies. */
export function debianPrograms(version: string, into: string): Programs {
  for (const part of ['lib', 'share']) {
    const folder = join(into, part, 'postgresql', version);
    mkdirSync(folder, { recursive: true });
    cpSync(join('/usr', part, 'postgresql', version), folder, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  const extensions = extensionsOf(join(into, 'share'), version);
  addExtensions(extensions);
  // There `postgres` may create it.
  appendFileSync(join(extensions, 'plpgsql_check.control'), '\ntrusted = true\n');
  const bin = join(into, 'lib/postgresql', version, 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}
