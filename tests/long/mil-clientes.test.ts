import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSuiteBackend } from '../backend.ts';
import { COLUMNS, mainCopy, mainReview, personCopy } from './copiado.ts';
import { again, prepare, surprises, type Rule } from './fotos.ts';
import { purged } from './purgado.ts';
import { emailOf, erased, nameOf } from './suprimido.ts';
import { erasedInSteps, erasedTogether, erasedWithTwoMore, personErased } from './suprimidos.ts';
import { merged } from './unido.ts';

// Erasure, merge, copy and purge on a thousand clients: every row of every table before and after, against what
// is written by hand. Each act is undone, so that the next finds the same.

let backend: Awaited<ReturnType<typeof startSuiteBackend>>;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await startSuiteBackend('long');
  sql = postgres(backend.superDbUrl, { max: 1, onnotice: () => undefined });
  await sql.unsafe(readFileSync(join(import.meta.dirname, 'mil-clientes.sql'), 'utf8')).simple();
  await prepare(sql);
}, 300_000);
afterAll(async () => {
  await sql.end();
  await backend.stop();
});

/** Does something in a transaction that is undone. */
async function undone<T>(work: (tx: postgres.TransactionSql) => Promise<T>): Promise<T> {
  const end = new Error('undone');
  let result: { of: T } | undefined;
  await sql
    .begin(async (tx) => {
      result = { of: await work(tx) };
      throw end;
    })
    .catch((error: unknown) => {
      if (error !== end) throw error;
    });
  if (!result) throw new Error('unreachable: the work was done');
  return result.of;
}

/** Acts as an admin for the rest of a transaction. */
async function asAdmin(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal)
    select prueba.id('sesion admin'), usuario, now(), now(), 'aal1' from prueba.admin`;
  await tx`
    select set_config('request.jwt.claims', jsonb_build_object('sub', usuario, 'role', 'authenticated',
      'aal', 'aal1', 'session_id', prueba.id('sesion admin'))::text, true) from prueba.admin`;
}

/** Makes two clients one. */
async function merge(tx: postgres.TransactionSql, from: number, to: number, access: string) {
  await asAdmin(tx);
  const [seen] = await tx<{ marca: string }[]>`
    select private.fusionar_clientes(${from}, ${to}, '{}', 'ninguno', null) ->> 'marca' as marca`;
  await tx`select private.fusionar_clientes(${from}, ${to}, '{}', ${access}, ${seen?.marca ?? ''})`;
}

const erase = (tx: postgres.TransactionSql, email: string) =>
  tx<{ informe: unknown }[]>`select private.suprimir_datos(${email}) as informe`;

/** What is paid, and how much: of active clients it is there whatever becomes of whoever paid. */
const paid = (tx: postgres.TransactionSql) =>
  tx`select g.id, g.monto, g.estado, g.pagado_en from public.pagos g
    where g.estado in ('pagado', 'reembolsado') and (g.id - 700000) / 8 in (select n from prueba.mil where activo) order by 1`;

/** What an act leaves that is not as written, which rows came, and whether what was paid is still there. */
async function after(
  tx: postgres.TransactionSql,
  rules: readonly Rule[],
  foto?: 'foto',
): Promise<{ surprises: unknown[]; came: Record<string, number>; paid: number }> {
  const seen = await surprises(tx, rules, foto);
  const { private_publicaciones: _, ...came } = Object.fromEntries(
    Object.entries(seen.came).map(([tabla, rows]) => [tabla.replace('.', '_'), rows.length]),
  );
  return { surprises: seen.surprises, came, paid: (await paid(tx)).length };
}

/** Four payments of each of 900 active clients were made, one of them given back. */
const asWritten = { surprises: [], came: {}, paid: 3600 };

describe('erased', () => {
  it.each([501, 51, 1, 2, 3, 4, 6, 8].map((n) => [emailOf(n), nameOf(n), n] as const))(
    '%s, whose name is %s',
    async (email, _, n) => {
      const seen = await undone(async (tx) => {
        await erase(tx, email);
        return after(tx, erased(n));
      });
      expect(seen).toEqual(asWritten);
    },
    60_000,
  );

  it('who had three addresses, one of which is another’s today', async () => {
    const seen = await undone(async (tx) => {
      await erase(tx, 'c601@clientes.test');
      return after(tx, erasedWithTwoMore);
    });
    expect(seen).toEqual(asWritten);
  }, 60_000);

  it('a second person, whose company stays', async () => {
    const seen = await undone(async (tx) => {
      await erase(tx, 'a511@clientes.test');
      return after(tx, personErased(511));
    });
    expect(seen).toEqual(asWritten);
  }, 60_000);

  it('who took in another', async () => {
    const seen = await undone(async (tx) => {
      await merge(tx, 100_702, 100_701, 'ninguno');
      await again(tx);
      await erase(tx, 'c701@clientes.test');
      return after(tx, erasedTogether, 'foto');
    });
    expect(seen).toEqual(asWritten);
  }, 60_000);

  it('somebody with very many rows, in steps', async () => {
    const seen = await undone(async (tx) => {
      await tx`delete from storage.objects where bucket_id = 'adjuntos' and (name like '100902/%' or name like 'entrantes/1902707/%')`;
      await tx`
        insert into public.correos (id, tipo, para, estado, datos, creado_en)
        select prueba.id('mucho ' || k), 'prueba', 'c902@clientes.test', 'enviado', '{}', '2025-07-01' from generate_series(1, 4000) k`;
      await tx`
        insert into public.auditoria (id, tabla, fila, accion, antes, creado_en) overriding system value
        select 3000000 + k, 'clientes', 100902, 'update', '{"cliente": "Contacto 902"}', '2025-07-01' from generate_series(1, 12000) k`;
      await asAdmin(tx);
      await tx`
        insert into public.solicitudes_datos (id, tipo, nombre, email, cliente) overriding system value
        values (1800000, 'supresion', 'Contacto 902', 'c902@clientes.test', 100902)`;
      await tx`delete from public.correos where datos ->> 'solicitud' = '1800000'`;
      await again(tx);
      const [started] = await tx<{ parts: boolean }[]>`
        select (private.suprimir_persona(1800000, false) -> 'en_partes')::boolean as parts`;
      // The task is nobody's.
      await tx`select set_config('request.jwt.claims', '', true)`;
      let beats = 0;
      for (; beats < 50; beats++) {
        await tx`select private.tarea_suprimir()`;
        if ((await tx`select from private.supresiones`).length === 0) break;
      }
      return {
        parts: started?.parts,
        ended: beats < 50,
        ...(await after(tx, erasedInSteps, 'foto')),
      };
    });
    expect(seen).toEqual({
      ...{ parts: true, ended: true, ...asWritten },
      // The mail that tells the person, and who did it.
      came: {
        ...{
          public_acciones_datos: 1,
          public_correos: 1,
          private_busquedas: 1,
          public_auditoria: 1,
        },
      },
    });
  }, 120_000);
});

it('two clients become one: what is theirs passes, and nobody else’s', async () => {
  const seen = await undone(async (tx) => {
    await merge(tx, 100_802, 100_801, 'tickets');
    return after(tx, merged);
  });
  expect(seen).toEqual({
    ...asWritten,
    came: {
      // The session of who merges, and the address that leaves as a person's.
      ...{ auth_sessions: 1, private_fusiones: 1, public_personas: 1, private_identidades: 1 },
      // 25 rows that changed hands or were written again, and the merge itself; of these, found by search: two
      // rows that are gone, the person, and the note that is about another client now.
      ...{ public_auditoria: 26, private_busquedas: 4 },
    },
  });
}, 60_000);

describe('the copy', () => {
  const rowsOf = (copy: Record<string, { id?: number }[]>, as: object) =>
    Object.fromEntries(
      Object.entries(copy).map(([tabla, rows]) => [
        tabla,
        typeof (as as Record<string, unknown>)[tabla] === 'number'
          ? rows.length
          : rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b)),
      ]),
    );
  const copyOf = async (email: string) => {
    const [row] = await sql<{ d: Record<string, { id?: number }[]> & { revisar: never } }[]>`
      select private.datos_de_persona(${email}) as d`;
    if (!row) throw new Error('unreachable: a function answers');
    const { revisar, ...copy } = row.d;
    return { revisar, copy, text: JSON.stringify(copy) };
  };

  it('of a main contact: all of theirs, none of who their colleagues are, and the studio’s notes apart', async () => {
    const { revisar, copy, text } = await copyOf('c501@clientes.test');
    expect(rowsOf(copy, mainCopy)).toEqual(mainCopy);
    expect(rowsOf(revisar, mainReview)).toEqual(mainReview);
    const columns = Object.keys(COLUMNS).map((tabla) => [
      tabla,
      Object.keys(copy[tabla]?.[0] ?? {})
        .toSorted()
        .join(' '),
    ]);
    expect(Object.fromEntries(columns)).toEqual(COLUMNS);
    const [ids] = await sql<{ a: string; b: string }[]>`
      select prueba.id('cuenta a501')::text as a, prueba.id('cuenta b501')::text as b`;
    for (const word of [
      ...['Regatea', 'Nota sobre', 'Conviene saber', '/interno/', ids?.a ?? '?', ids?.b ?? '?'],
      ...['"Persona a 501"', '"Persona b 501"', '"a501@clientes.test"', '"b501@clientes.test"'],
    ])
      expect(text.includes(word), word).toBe(false);
  });

  it('of a second person: what they did themselves, and nothing of the company', async () => {
    const { revisar, copy } = await copyOf('a501@clientes.test');
    expect(rowsOf(copy, personCopy)).toEqual(personCopy);
    expect(revisar).toEqual({});
  });
});

it('the purge, six years later: what is due goes and nothing else, and one who cannot go holds up nobody', async () => {
  const seen = await undone(async (tx) => {
    await tx`
      create function prueba.falla() returns trigger language plpgsql as $$
      begin
        if old.id = 100120 then raise division_by_zero; end if;
        return old;
      end $$`;
    await tx`create trigger falla before delete on public.clientes for each row execute function prueba.falla()`;
    const [night] = await tx<{ informe: Record<string, unknown> }[]>`
      select private.purgar('2032-06-10', 'infinity') as informe`;
    const { clientes, fallan, sigue } = night?.informe ?? {};
    return { clientes, fallan, sigue, ...(await after(tx, purged)) };
  });
  // A hundred are deactivated, whatever was left open; one fails; three were of the team.
  expect(seen).toEqual({
    ...asWritten,
    ...{ clientes: 102, fallan: { 'clientes 100120': '22012' }, sigue: undefined },
  });
}, 300_000);
