import { describe, expect, it } from 'vitest';
import { parseTap } from './pgtap/tap.ts';

describe('parseTap', () => {
  it('reads plan, passes, failures with their diagnosis, and directives', () => {
    const { plan, assertions } = parseTap([
      '1..4',
      'ok 1 - clientes has RLS',
      'not ok 2 - anon reads nothing\n# Failed test 2: "anon reads nothing"\n#         have: 3\n#         want: 0',
      'ok 3 # SKIP no pg_cron here',
      'not ok 4 - later # TODO not yet',
      '# Looks like you failed 1 test of 4',
      '7',
    ]);
    expect(plan).toBe(4);
    expect(assertions.map(({ ok }) => ok)).toEqual([true, false, true, true]);
    expect(assertions[1]?.diagnosis).toContain('have: 3');
    expect(assertions[2]).toMatchObject({ skipped: true, description: 'assertion 3' });
    expect(assertions[3]).toMatchObject({ skipped: true, description: 'later' });
  });

  it('finds nothing in a stream without TAP', () => {
    expect(parseTap(['', 'hola', '42'])).toEqual({ plan: undefined, assertions: [] });
  });
});
