import { describe, expect, it } from 'vitest';
import { leerTap } from './db/tap';

describe('leerTap', () => {
  it('reads plan, passes, failures with their diagnosis, and directives', () => {
    const { plan, pruebas } = leerTap([
      '1..4',
      'ok 1 - clientes has RLS',
      'not ok 2 - anon reads nothing\n# Failed test 2: "anon reads nothing"\n#         have: 3\n#         want: 0',
      'ok 3 # SKIP no pg_cron here',
      'not ok 4 - later # TODO not yet',
      '# Looks like you failed 1 test of 4',
      '7',
    ]);
    expect(plan).toBe(4);
    expect(pruebas.map(({ ok }) => ok)).toEqual([true, false, true, true]);
    expect(pruebas[1]?.diagnostico).toContain('have: 3');
    expect(pruebas[2]).toMatchObject({ omitida: true, descripcion: 'assertion 3' });
    expect(pruebas[3]?.descripcion).toBe('later');
  });

  it('finds nothing in a stream without TAP', () => {
    expect(leerTap(['', 'hola', '42'])).toEqual({ plan: undefined, pruebas: [] });
  });
});
