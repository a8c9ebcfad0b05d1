import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { PLANNED_ONCE } from '../pgtap/pgtap.ts';
import { acts, once } from './acts.ts';
import type { Numbers } from './choices.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const SCRIPTS = ['studio.sql', 'laws.sql'].map(read).join('\n');

/** Refusals that are an answer: in words, of what one may not, of too much at once, of a value that cannot be. */
const REFUSAL = /^(P0001|42501|PT429|23514|22\w{3}|23502|23503) /;
const FAILURE = /^[0-9A-Z]{5} /;

/** A studio of its own in a database that others use: all of it is rolled back. */
export class Studio {
  readonly #sql: postgres.Sql;
  /** What was done, and what was answered. */
  readonly trace: string[] = [];
  acts = 0;

  private constructor(sql: postgres.Sql) {
    this.#sql = sql;
  }

  /** @param superDbUrl whose now() may be replaced for a transaction */
  static async open(superDbUrl: string): Promise<Studio> {
    const sql = postgres(superDbUrl, {
      max: 1,
      onnotice: () => undefined,
      connection: PLANNED_ONCE,
    });
    await sql.unsafe(`begin;\n${SCRIPTS}\nsavepoint vacio`).simple();
    return new Studio(sql);
  }

  async close(): Promise<void> {
    await this.#sql.unsafe('rollback').simple();
    await this.#sql.end();
  }

  /** Everything as it was when the studio was opened. */
  async reset(): Promise<void> {
    this.trace.length = 0;
    await this.#sql.unsafe('rollback to vacio').simple();
  }

  /**
   * Does an act as its people would.
   * @returns the laws that do not hold after it, each with where
   */
  async do(name: string, numbers: Numbers): Promise<string[]> {
    this.acts++;
    const said = await this.#act(name, numbers);
    this.trace.push(`${name} ${numbers.join(' ')} → ${said.split('\n')[0]}`);
    const broken = await this.#sql<{ ley: string; donde: string }[]>`
      select * from leyes.rotas(), leyes.reloj(now() + interval '1 minute') order by 1`;
    const laws = broken.map(({ ley, donde }) => `${ley} · ${donde}`);
    if (FAILURE.test(said) && !REFUSAL.test(said)) laws.push(`10 sin palabras · ${said}`);
    if (said.startsWith('8 ')) laws.push(said);
    if (once.includes(name) && numbers[2] % 4 === 0) {
      const rows = await this.#said('dueño', 'select leyes.cuantas()');
      await this.#act(name, numbers);
      const now = await this.#said('dueño', 'select leyes.cuantas()');
      if (now !== rows) laws.push(`10 dos veces es más · ${rows} y ${now}`);
    }
    const sums = await this.#said('studio', 'select leyes.cuentas()');
    if (sums) laws.push(`6 las pantallas no dicen lo mismo · ${sums}`);
    return laws;
  }

  /** What a statement says to somebody. */
  async #said(person: string, statement: string): Promise<string> {
    const [row] = await this.#sql<{ said: string | null }[]>`
      select leyes.hacer(${person}, ${statement}) as said from set_config('leyes.trabajado', '', true)`;
    return row?.said ?? '';
  }

  /** The steps of an act, and what its last one said. */
  async #act(name: string, numbers: Numbers): Promise<string> {
    let before = '';
    for (const [person, statement] of acts[name]?.(numbers) ?? []) {
      if (before === '' && statement.includes(':antes')) break;
      const [who = '', ...rest] = person === 'suya' ? before.split(' ') : [person, before];
      before = await this.#said(who, statement.replaceAll(':antes', rest.join(' ')));
      if (FAILURE.test(before)) break;
    }
    return before;
  }
}
