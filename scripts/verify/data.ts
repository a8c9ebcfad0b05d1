import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { summary, type Finding } from './report.ts';
import { call, type Target } from './target.ts';

/** What a visitor may read, column by column. Everything else must be refused. */
const PUBLIC: Readonly<Record<string, readonly string[]>> = {
  plataformas:
    'id plataforma descripcion dominio url_portada publico fecha_inicio fecha_termino slug logo cliente cliente_nombre grupo portada_texto rubro resultado cifras problema decision'.split(
      ' ',
    ),
  hitos_plataforma:
    'id plataforma_id fecha titulo descripcion imagen activo orden publicado imagen_texto'.split(
      ' ',
    ),
  configuracion_publica:
    'id nombre email telefono direccion horario whatsapp instagram facebook linkedin banco cuenta_tipo cuenta_numero cuenta_titular cuenta_rut cuenta_email agenda_dias razon_social rut oferta_titulo oferta_texto oferta_hasta emprendedores trabaja_desde proveedores respuesta_minutos productos'.split(
      ' ',
    ),
  productos_publicos:
    'codigo clase nombre descripcion entrega despues minutos ofrecido enlace valor'.split(' '),
  testimonios: 'id pagina nombre cargo texto nota imagen plataforma orden publicado'.split(' '),
  equipo: 'id nombre cargo texto desde simbolo imagen orden publicado'.split(' '),
};

/** Every table and view of the generated types, so that a new one is checked too. */
function tablesOfTheSchema(): string[] {
  const folder = join(import.meta.dirname, '..', '..', 'supabase', 'schemas');
  const sql = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return [
    ...new Set(
      [...sql.join('\n').matchAll(/^create (?:table|view) public\.(\w+)/gm)].map(
        ([, name = '']) => name,
      ),
    ),
  ];
}

const rowsOf = async (response: Response): Promise<Record<string, unknown>[]> => {
  const body: unknown = await response.json().catch(() => []);
  return Array.isArray(body) ? (body as Record<string, unknown>[]) : [];
};

/**
 * Filters for unpublished rows of tables that visitors read in part: visitors would get these rows if the policies
 * were off.
 */
const HIDDEN: Readonly<Record<string, string>> = {
  plataformas: 'publico=is.false',
  hitos_plataforma: 'or=(publicado.is.false,activo.is.false)',
  testimonios: 'publicado=is.false',
  equipo: 'publicado=is.false',
};

async function checkHidden(target: Target, [table, filter]: [string, string]): Promise<string[]> {
  const response = await call(target, `/rest/v1/${table}?select=id&${filter}&limit=1`);
  const rows = response.status === 200 ? await rowsOf(response) : [];
  return rows.length > 0 ? [`un visitante lee lo que no está publicado de ${table}`] : [];
}

async function checkPublic(target: Target, table: string): Promise<string[]> {
  const columns = PUBLIC[table] ?? [];
  const named = await call(target, `/rest/v1/${table}?select=${columns.join(',')}&limit=1`);
  if (named.status === 404) return [`falta ${table}`];
  if (named.status !== 200) return [`${table} responde ${named.status} a un visitante`];
  const all = await call(target, `/rest/v1/${table}?select=*&limit=5`);
  if (all.status !== 200) return [];
  const seen = new Set((await rowsOf(all)).flatMap((row) => Object.keys(row)));
  return [...seen]
    .filter((column) => !columns.includes(column))
    .map((column) => `un visitante lee ${table}.${column}`);
}

async function checkPrivate(target: Target, table: string): Promise<string[]> {
  const { status } = await call(target, `/rest/v1/${table}?select=*&limit=1`);
  if (status === 401 || status === 403) return [];
  if (status === 404) return [`falta ${table}`];
  return [status === 200 ? `un visitante puede leer ${table}` : `${table} responde ${status}`];
}

/** The buckets, and whether anybody may read what is in them. */
const BUCKETS = { adjuntos: false, comprobantes: false, portadas: true, tributarios: false };

/**
 * The fault in the access to a bucket. The public address of a private or missing bucket answers that there is no
 * bucket; that of a public one, that there is no such file.
 */
async function checkBucket(target: Target, bucket: string, isPublic: boolean): Promise<string[]> {
  const answer = await call(target, `/storage/v1/object/public/${bucket}/no-existe.txt`);
  const said = await answer.text();
  const [unknownBucket, unknownFile] = [/bucket not found/i.test(said), /not.found/i.test(said)];
  if (isPublic) {
    if (unknownBucket) return [`el bucket ${bucket} falta o no es público`];
    return unknownFile ? [] : [`el bucket ${bucket} responde ${answer.status}`];
  }
  if (!unknownBucket) {
    return [
      unknownFile
        ? `el bucket ${bucket} es público`
        : `el bucket ${bucket} responde ${answer.status}`,
    ];
  }
  const response = await call(target, `/storage/v1/object/list/${bucket}`, {
    method: 'POST',
    body: JSON.stringify({ prefix: '', limit: 10 }),
  });
  const names = response.status === 200 ? await rowsOf(response) : [];
  return names.length > 0 ? [`un visitante ve los archivos de ${bucket}`] : [];
}

const REMEDY =
  'Aplica las migraciones (npx supabase db push --remote=<ref>); qué regla o privilegio cambió lo dice Sistema, en la consola.';

/** What a visitor reads of the API, table by table, and of the private files. */
export async function checkData(target: Target): Promise<Finding[]> {
  const tables = tablesOfTheSchema();
  const open: string[] = [];
  const closed: string[] = [];
  for (const table of tables) {
    if (table in PUBLIC) open.push(...(await checkPublic(target, table)));
    else closed.push(...(await checkPrivate(target, table)));
  }
  const files = (
    await Promise.all(
      Object.entries(BUCKETS).map(([bucket, isPublic]) => checkBucket(target, bucket, isPublic)),
    )
  ).flat();
  const hidden = (
    await Promise.all(Object.entries(HIDDEN).map((each) => checkHidden(target, each)))
  ).flat();
  const publicCount = tables.filter((table) => table in PUBLIC).length;
  return [
    summary(`${publicCount} tablas públicas, solo con sus columnas públicas`, open, REMEDY),
    summary('Lo que no está publicado no se ve', hidden, REMEDY),
    summary(`${tables.length - publicCount} tablas cerradas a los visitantes`, closed, REMEDY),
    summary('Archivos privados cerrados a los visitantes', files, REMEDY),
  ];
}
