import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { applied, VERSIONS } from '../applied.ts';
import { cli, createProject, push } from '../stage.ts';

const port = inject('stage');

describe('a push that is cut in the middle', () => {
  it('goes on where it was', { timeout: 60_000 }, async () => {
    const project = await createProject(port, 'cortado', { defaults: 'new' });
    const cut = new AbortController();
    const first = cli(project, ['db', 'push'], { signal: cut.signal }).catch(() => null);
    let there: string[] = [];
    for (const end = Date.now() + 30_000; there.length < 20 && Date.now() < end;) {
      await sleep(20);
      there = await applied(project);
    }
    cut.abort();
    await first;
    const left = await applied(project);
    expect(left.length).toBeGreaterThanOrEqual(20);
    expect(left.length).toBeLessThan(VERSIONS.length);
    expect(left).toEqual(VERSIONS.slice(0, left.length));
    await push(project);
    expect(await applied(project)).toEqual(VERSIONS);
  });
});
