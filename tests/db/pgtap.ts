import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { leerTap, type PruebaTap } from './tap';

/**
 * Puts pgTAP where the embedded server looks for extensions, so that the tests' own
 * `create extension if not exists pgtap` works as on Supabase. pglite ships the files.
 */
export async function instalarPgtap(superDbUrl: string): Promise<void> {
  const sql = postgres(superDbUrl, { max: 1 });
  const [fila] = await sql<{ carpeta: string }[]>`
    select setting as carpeta from pg_config() where name = 'SHAREDIR'`;
  await sql.end();
  if (!fila) throw new Error('the server does not say where its extensions are');
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  execFileSync('tar', [
    ...['-xzf', join(dirname(pglite), 'pgtap.tar.gz'), '-C', fila.carpeta],
    ...['--no-same-owner', '--strip-components=2'],
    ...['pgtap.control', 'pgtap--1.3.5.sql'].map((f) => `share/postgresql/extension/${f}`),
  ]);
}

/** Runs one pgTAP file the way `supabase test db` does: as `postgres`, in a session of its own. */
export async function correrPgtap(url: string, archivo: string): Promise<PruebaTap[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const texto = readFileSync(archivo, 'utf8');
  const filas: string[] = [];
  let error: unknown;
  try {
    await sql
      .unsafe(texto)
      .simple()
      .forEach((fila: Record<string, unknown>) => filas.push(String(Object.values(fila)[0])));
  } catch (causa) {
    error = causa;
  } finally {
    await sql.end();
  }
  const { plan, pruebas } = leerTap(filas);
  const falla = (descripcion: string, diagnostico: string) =>
    pruebas.push({ descripcion, ok: false, omitida: false, diagnostico });
  if (error) falla('the file ends without an error', describir(error, texto));
  else if (plan !== pruebas.length) {
    falla('the file runs what it planned', `planned ${plan ?? 'nothing'}, ran ${pruebas.length}`);
  }
  return pruebas;
}

function describir(error: unknown, texto: string): string {
  if (!(error instanceof postgres.PostgresError)) return String(error);
  const { code, message, detail, where, position } = error;
  const linea = texto.slice(0, Number(position)).split('\n').length;
  return [`${code}: ${message}`, detail, where, position && `line ${linea}`]
    .filter(Boolean)
    .join('\n');
}
