import type postgres from 'postgres';
import { withoutEachPart } from './conditions.ts';
import type { Mutant } from './mutant.ts';

interface PolicyRow {
  table: string;
  policy: string;
  role: string;
  using: string | null;
  check: string | null;
}

/** Each policy loosened, widened, shortened and dropped. */
export async function policyMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<PolicyRow[]>`
    select format('%I.%I', schemaname, tablename) as table, policyname as policy, array_to_string(roles, ',') as role,
      qual as using, with_check as check
    from pg_policies where schemaname in ('public', 'storage') order by 1, 2`;
  return rows.flatMap(({ table, policy, role, using, check }) => {
    const on = `policy ${policy} on ${table}`;
    const make = (kind: string, change: string, statement: string): Mutant => ({
      kind,
      id: `${policy}: ${change}`,
      words: ['politicas', policy, table],
      sql: statement,
    });
    const sides = [
      { name: 'using', text: using },
      { name: 'with check', text: check },
    ].flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));
    const each = sides.flatMap(({ name, text }) => [
      make('policy opened', `${name} true`, `alter ${on} ${name} (true)`),
      ...(role === 'anon'
        ? []
        : [
            make(
              'policy opened',
              `${name} or any account`,
              `alter ${on} ${name} ((${text}) or auth.uid() is not null)`,
            ),
          ]),
      ...withoutEachPart(text).map((part) =>
        make(
          'policy shortened',
          `${name} without ${part.removed.replace(/\s+/g, ' ')}`,
          `alter ${on} ${name} (${part.text})`,
        ),
      ),
    ]);
    const all = sides.map(({ name }) => `${name} (true)`).join(' ');
    return [
      ...each,
      ...(sides.length > 1 ? [make('policy opened', 'all true', `alter ${on} ${all}`)] : []),
      make('policy dropped', 'dropped', `drop ${on}`),
    ];
  });
}
