import type postgres from 'postgres';
import { withOtherNumbers, withoutEachPart } from './conditions.ts';
import type { Mutant } from './mutant.ts';

interface ConstraintRow {
  table: string;
  name: string;
  type: 'f' | 'u' | 'c' | 'x';
  definition: string;
}

/** Keys, uniques and checks: dropped, and each check with a part less, another bound, another value. */
async function constraintMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<ConstraintRow[]>`
    select conrelid::regclass::text as table, conname as name, contype as type, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and contype in ('f', 'u', 'c', 'x') and conrelid <> 0 order by 1, 2`;
  const kinds = { f: 'foreign key', u: 'unique', c: 'check', x: 'exclusion' };
  return rows.flatMap(({ table, name, type, definition }) => {
    const drop = `alter table ${table} drop constraint ${name}`;
    const make = (kind: string, change: string, statement: string): Mutant => ({
      kind,
      id: `${name} on ${table}: ${change}`,
      words: [name, table],
      sql: statement,
    });
    const again = (kind: string, change: string, text: string) =>
      make(kind, change, `${drop}; alter table ${table} add constraint ${name} ${text} not valid`);
    const mutants = [make(`${kinds[type]} dropped`, 'dropped', `${drop} cascade`)];
    if (type === 'f' && / ON DELETE /.test(definition)) {
      const plain = definition.replace(/ ON DELETE (CASCADE|SET NULL)(?: \([^)]*\))?/, '');
      mutants.push(again('foreign key: deletion', 'without ON DELETE', plain));
    }
    if (type !== 'c') return mutants;
    return [
      ...mutants,
      ...withoutEachPart(definition).map(({ removed, text }) =>
        again('check shortened', `without ${removed}`, text),
      ),
      ...withOtherNumbers(definition).map(({ removed, text }) =>
        again('check: bound moved', removed, text),
      ),
      ...[...definition.matchAll(/ARRAY\[/g)].map(({ index }) =>
        again(
          'check: another value',
          `"inventado" allowed at ${index}`,
          `${definition.slice(0, index)}ARRAY['inventado'::text, ${definition.slice(index + 'ARRAY['.length)}`,
        ),
      ),
    ];
  });
}

interface TriggerRow {
  table: string;
  name: string;
  routine: string;
  definition: string;
}

/** Triggers: dropped, without one of their events, with another condition or other limits. */
async function triggerMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<TriggerRow[]>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name, p.proname as routine, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not tgisinternal and p.pronamespace = 'private'::regnamespace order by 1, 2`;
  return rows.flatMap(({ table, name, routine, definition }) => {
    const drop = `drop trigger ${name} on ${table}`;
    const again = (kind: string, change: string, text: string): Mutant => ({
      kind,
      id: `${name} on ${table}: ${change}`,
      words: [routine, name, table],
      sql: `${drop}; ${text}`,
    });
    const [, before = '', events = '', after = ''] =
      /^(CREATE TRIGGER \S+ (?:BEFORE|AFTER) )(.*?)( ON .*)$/.exec(definition) ?? [];
    const list = events.split(' OR ');
    const fewer =
      list.length < 2
        ? []
        : list.map((event) =>
            again(
              'trigger: event removed',
              `not on ${event}`,
              before + list.filter((other) => other !== event).join(' OR ') + after,
            ),
          );
    const when = /^(.* WHEN )(\(.*\))( EXECUTE .*)$/.exec(definition);
    const [, head = '', condition = '', tail = ''] = when ?? [];
    const numbers = [...definition.matchAll(/'(\d+)'/g)].flatMap(({ 0: found, 1: n, index }) =>
      [Number(n) + 1, Number(n) - 1].map((other) =>
        again(
          'trigger: limit changed',
          `${n} → ${other}`,
          `${definition.slice(0, index)}'${other}'${definition.slice(index + found.length)}`,
        ),
      ),
    );
    const times = [...definition.matchAll(/'\d+ (hour|day|minute)s?'/g)].flatMap(
      ({ 0: found, index }) =>
        ['1 second', '1000 days'].map((other) =>
          again(
            'trigger: limit changed',
            `${found} → ${other}`,
            `${definition.slice(0, index)}'${other}'${definition.slice(index + found.length)}`,
          ),
        ),
    );
    return [
      again('trigger dropped', 'dropped', ''),
      ...fewer,
      ...numbers,
      ...times,
      ...(when
        ? [
            again('trigger: condition', 'always', head.replace(/ WHEN $/, '') + tail),
            ...withoutEachPart(condition).map(({ removed, text }) =>
              again('trigger: condition', `without ${removed}`, head + text + tail),
            ),
          ]
        : []),
    ];
  });
}

/** Columns: null allowed, default removed, a false one true. */
async function columnMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<{ kind: string; table: string; column: string; change: string }[]>`
    with columns as (
      select a.*, a.attrelid::regclass::text as name, pg_get_expr(d.adbin, d.adrelid) as value
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped and a.attidentity = '' and a.attgenerated = '')
    select 'null allowed' as kind, name as table, attname as column, 'drop not null' as change from columns
    where attnotnull and not exists (
      select from pg_constraint p where p.conrelid = attrelid and p.contype = 'p' and attnum = any (p.conkey))
    union all
    select 'default', name, attname, 'drop default' from columns where value is not null
    union all
    select 'default', name, attname, 'set default true' from columns where value = 'false'
    union all
    select 'default', name, attname, 'set default false' from columns where value = 'true'
    order by 2, 3, 1`;
  return rows.map(({ kind, table, column, change }) => ({
    kind,
    id: `${table}.${column}: ${change}`,
    words: [column, table],
    sql: `alter table ${table} alter column ${column} ${change}`,
  }));
}

/** Changes to what the tables themselves hold. */
export async function tableMutants(sql: postgres.Sql): Promise<Mutant[]> {
  return [
    ...(await constraintMutants(sql)),
    ...(await triggerMutants(sql)),
    ...(await columnMutants(sql)),
  ];
}
