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
