import type postgres from 'postgres';
import { KEEPS_ITS_BODY } from './calls.ts';
import { around, withOtherNumbers, withoutEachPart, type Shortened } from './conditions.ts';
import type { Mutant } from './mutant.ts';

interface FunctionRow {
  name: string;
  signature: string;
  definition: string;
  definer: boolean;
  /** Its calls are counted. */
  kept: boolean;
}

const short = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 100);

/** The body with each match of a pattern replaced, one at a time. */
function replacing(body: string, pattern: RegExp, by: string): Shortened[] {
  return [...body.matchAll(pattern)].map((match) => {
    const other = by.replaceAll('$1', match[1] ?? '');
    const place = match[0].length < 30 ? ` in ${around(body, match.index)}` : '';
    return {
      removed: `«${short(match[0])}» → «${short(other)}»${place}`,
      text: body.slice(0, match.index) + other + body.slice(match.index + match[0].length),
    };
  });
}

const STATEMENT = "(?:'(?:[^']|'')*'|[^';])*;";

/** What is changed in the text of a function, by kind. */
const changes: { kind: string; of: (body: string) => Shortened[] }[] = [
  {
    kind: 'function: refusal removed',
    of: (body) =>
      replacing(
        body,
        new RegExp(
          `(?<!end )\\bif\\s(?:(?!\\bthen\\b|;)[\\s\\S])*\\bthen\\s+raise exception${STATEMENT}\\s*end if;`,
          'gi',
        ),
        '',
      ),
  },
  {
    kind: 'function: call removed',
    of: (body) =>
      replacing(body, new RegExp(`\\bperform (?!pg_advisory)${STATEMENT}`, 'gi'), 'null;'),
  },
  {
    kind: 'function: assignment removed',
    of: (body) => replacing(body, new RegExp(`\\bnew\\.\\w+ := ${STATEMENT}`, 'gi'), 'null;'),
  },
  {
    kind: 'lock removed',
    of: (body) => [
      ...replacing(body, new RegExp(`\\bperform pg_advisory${STATEMENT}`, 'gi'), 'null;'),
      ...replacing(body, / skip locked/gi, ''),
      ...replacing(body, /\sfor (update|share)( of \w+)?( skip locked)?/gi, ''),
    ],
  },
  {
    kind: 'function: time changed',
    of: (body) => [
      ...replacing(body, /interval '[^']+'/gi, "interval '1 second'"),
      ...replacing(body, /interval '[^']+'/gi, "interval '1000 days'"),
    ],
  },
  { kind: 'function: number changed', of: withOtherNumbers },
  {
    kind: 'function: boundary moved',
    of: (body) => [
      ...replacing(body, /(?<=\s)(<|>)(?=\s)/g, '$1='),
      ...replacing(body, /(?<=\s)(<|>)=(?=\s)/g, '$1'),
    ],
  },
  { kind: 'function: condition shortened', of: withoutEachPart },
  {
    kind: 'escape removed',
    of: (body) => [
      ...replacing(body, /\bprivate\.(html|nombre_limpio)\(/g, '('),
      ...replacing(body, /'(&|<|>|"|'')', '&[^']+;'/g, "'$1', '$1'"),
      ...replacing(body, /'\[\[:cntrl:\]\]\+'/g, "'^$'"),
    ],
  },
  {
    kind: 'function: spelling kept',
    of: (body) => replacing(body, /\b(?<![.\w])(lower|upper|trim)\(/gi, '('),
  },
];

/** Changes to every function of ours: checks, locks, limits, conditions, escapes, privileges. */
export async function functionMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<FunctionRow[]>`
    select p.proname as name, p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
      p.prosecdef as definer,
      ${sql.unsafe(KEEPS_ITS_BODY)} as kept
    from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 2`;
  return rows.flatMap(({ name, signature, definition, definer, kept }) => {
    const words = [name, signature];
    const start = definition.indexOf('$function$') + '$function$'.length;
    const end = definition.lastIndexOf('$function$');
    const body = definition.slice(start, end);
    const inside = changes.flatMap(({ kind, of }) =>
      of(body).map(({ removed, text }) => ({
        kind,
        id: `${signature}: ${removed.replace(/\s+/g, ' ').trim()}`,
        words,
        sql: definition.slice(0, start) + text + definition.slice(end),
        body: kept ? signature : undefined,
      })),
    );
    const properties = [
      `alter function ${signature} reset search_path`,
      definer
        ? `alter function ${signature} security invoker`
        : `alter function ${signature} security definer`,
    ].map((statement) => ({
      kind: 'function: properties',
      id: statement,
      words,
      sql: statement,
    }));
    return [...inside, ...properties];
  });
}
