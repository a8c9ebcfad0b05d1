import { describe, expect, it } from 'vitest';
import { applied, VERSIONS } from './applied.ts';
import { cli, makeFilled, type Defaults } from './stage.ts';

/** Tests of what `supabase db push` makes of a new project, with default privileges of a kind. */
export function registerPush(port: number, defaults: Defaults): void {
  describe(`a project of the ${defaults} kind, from nothing`, () => {
    it('takes every migration, and `migration list` says so', async () => {
      const project = await makeFilled(port, defaults);
      expect(await applied(project)).toEqual(VERSIONS);
      const { code, said } = await cli(project, ['migration', 'list', '-o', 'json']);
      expect(code, said).toBe(0);
      for (const version of VERSIONS)
        expect(said.match(new RegExp(version, 'g'))?.length, version).toBe(2);
    });

    it('is up to date afterwards', async () => {
      const { code, said } = await cli(await makeFilled(port, defaults), [
        'db',
        'push',
        '--dry-run',
      ]);
      expect(code, said).toBe(0);
      expect(said).toContain('up to date');
    });
  });
}
