import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { quoted } from './quoted.ts';

it.each(['/respaldos/2026-11-21', '/mis respaldos/año 2026', '/o\'higgins/$HOME `ls` \\ "x"; rm'])(
  'a shell reads the path %s as it is',
  (path) => {
    expect(execFileSync('sh', ['-c', `printf %s ${quoted(path)}`], { encoding: 'utf8' })).toBe(
      path,
    );
  },
);

it('a plain path is left as it is', () => {
  expect(quoted('/respaldos/2026-11-21')).toBe('/respaldos/2026-11-21');
});
