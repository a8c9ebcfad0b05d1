import { expect, it } from 'vitest';
import { tidy } from './engine.ts';
import { rowStatements, type SchemaRows } from './rows.ts';
import { viewColumnStatements } from './viewColumns.ts';

const precios = (...rows: Record<string, string | null>[]): SchemaRows =>
  new Map([
    [
      'public.precios',
      {
        key: ['producto'],
        rows: new Map(rows.map((row) => [row['producto'] ?? '', row])),
        defaults: { clase: 'a' },
      },
    ],
  ]);

it('a row that is new is inserted by what it does not have by itself, and left alone where a studio has one', () => {
  expect(
    rowStatements(new Map(), precios({ producto: "d'oro", valor: '1', nota: null, clase: 'a' })),
  ).toEqual([
    "insert into public.precios (producto, valor)\nvalues ('d''oro', '1')\non conflict do nothing;",
  ]);
});

it('of a row that is another only what changed is written, unless a studio wrote it', () => {
  expect(
    rowStatements(
      precios({ producto: 'web', valor: '1', nota: null, clase: 'a' }),
      precios({ producto: 'web', valor: '2', nota: 'x', clase: 'a' }),
    ),
  ).toEqual([
    "update public.precios set\n  valor = '2',\n  nota = 'x'\nwhere producto::text = 'web' and valor::text = '1' and nota is null;",
  ]);
});

it('a column that is new is filled in whatever a row had', () => {
  expect(
    rowStatements(precios({ producto: 'web' }), precios({ producto: 'web', valor: '2' })),
  ).toEqual(["update public.precios set\n  valor = '2'\nwhere producto::text = 'web';"]);
});

it('a column that came with its default needs nothing', () => {
  expect(
    rowStatements(precios({ producto: 'web' }), precios({ producto: 'web', clase: 'a' })),
  ).toEqual([]);
});

it('a row that is no longer said goes, and one that is the same stays', () => {
  const web = { producto: 'web', valor: '1' };
  expect(rowStatements(precios(web, { producto: 'cv', valor: '2' }), precios(web))).toEqual([
    "delete from public.precios where producto::text = 'cv';",
  ]);
});

it('what the owner may is not written: MAINTAIN is unknown to Postgres 15', () => {
  expect(
    tidy(
      [
        'set local check_function_bodies = off;',
        'GRANT MAINTAIN, SELECT ON TABLE "public"."x" TO "postgres";',
        'REVOKE ALL ON FUNCTION "public"."f"() FROM "postgres";',
        'GRANT SELECT ON TABLE "public"."x" TO "anon", "postgres";',
      ].join('\n\n'),
    ),
  ).toBe('set check_function_bodies = off;\nGRANT SELECT ON TABLE "public"."x" TO "anon";');
});

it('a view that is made anew gets back what its columns had', () => {
  const comment = {
    make: "comment on column public.v.a is 'x';",
    unmake: 'comment on column public.v.a is null;',
  };
  const columns = new Map([['comment public.v.a1', comment]]);
  expect(viewColumnStatements(columns, columns, '')).toEqual([]);
  expect(viewColumnStatements(columns, columns, 'DROP VIEW "public"."v";')).toEqual([comment.make]);
  expect(viewColumnStatements(columns, new Map(), '')).toEqual([comment.unmake]);
});
