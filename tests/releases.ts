import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'supabase', 'releases');

/** The migrations of a release and their sha256, as its list in supabase/releases says. */
export function migrationsOf(release: string): { file: string; sha256: string }[] {
  const lines = readFileSync(join(folder, `${release}.sha256`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => ({ sha256: line.slice(0, 64), file: line.slice(66) }));
}

/** A migration that was released and mended since, as no Supabase project could take it: what its file says now, and said then. */
export interface Mended {
  file: string;
  why: string;
  was: string;
  now: string;
  sha256: string;
}

export const MENDED = JSON.parse(readFileSync(join(folder, 'mended.json'), 'utf8')) as Mended[];

/** The text of a released migration as it was released. */
export function asReleased(file: string): string {
  const text = readFileSync(join(folder, '..', 'migrations', file), 'utf8');
  return MENDED.filter((each) => each.file === file).reduce(
    (then, { was, now }) => then.replace(now, was),
    text,
  );
}
