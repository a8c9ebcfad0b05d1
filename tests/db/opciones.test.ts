import postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import { CORREO } from '../../src-shared/contacto.ts';
import { COLUMNS } from '../../src-admin/resources/importaciones/columns.ts';
import { KINDS } from '../../src-admin/resources/importaciones/schemas.ts';
import { TEMPLATES } from '../../supabase/functions/_shared/correos/templates.ts';
import {
  ACCIONES_DATOS,
  CATEGORIAS_TICKET,
  CATEGORIAS_VULNERACION,
  CLASES_NOTA,
  CLASES_PRODUCTO,
  ESTADOS_CITA,
  ESTADOS_CORREO,
  ESTADOS_HITO,
  ESTADOS_MOVIMIENTO,
  ESTADOS_LEAD,
  ESTADOS_PAGO,
  ESTADOS_SOLICITUD,
  ESTADOS_SOLICITUD_DATOS,
  ESTADOS_TICKET,
  MEDIOS_ACEPTACION,
  METODOS_PAGO,
  ENTREGAS_CORREO,
  MOTIVOS_SILENCIO,
  MOTIVOS_SIN_DUENO,
  PAGINAS_TESTIMONIO,
  PERFILES,
  PRESUPUESTOS,
  PRIORIDADES,
  TIPOS_PROYECTO,
  TIPOS_SOLICITUD_DATOS,
  valuesOf,
  type Option,
} from '../../src-shared/options.ts';

/** Which column holds each option set. */
const SETS: Record<string, readonly Option[]> = {
  'acciones_datos.accion': ACCIONES_DATOS,
  'citas.estado': ESTADOS_CITA,
  'clientes.perfil': PERFILES,
  'contactos_notas.clase': CLASES_NOTA,
  'correos.estado': ESTADOS_CORREO,
  'correos.entrega': ENTREGAS_CORREO,
  'correos_silenciados.motivo': MOTIVOS_SILENCIO,
  'correos_entrantes.motivo': MOTIVOS_SIN_DUENO,
  'hitos_plataforma.estado': ESTADOS_HITO,
  'leads.estado': ESTADOS_LEAD,
  'testimonios.pagina': PAGINAS_TESTIMONIO,
  'pagos.estado': ESTADOS_PAGO,
  'movimientos.estado': ESTADOS_MOVIMIENTO,
  'pagos.metodo': METODOS_PAGO,
  'pedidos.metodo': METODOS_PAGO,
  'propuestas_aceptaciones.medio': MEDIOS_ACEPTACION,
  'productos.clase': CLASES_PRODUCTO,
  'solicitudes.estado': ESTADOS_SOLICITUD,
  'solicitudes.presupuesto': PRESUPUESTOS,
  'solicitudes.tipo_proyecto': TIPOS_PROYECTO,
  'solicitudes_datos.estado': ESTADOS_SOLICITUD_DATOS,
  'solicitudes_datos.tipo': TIPOS_SOLICITUD_DATOS,
  'tickets.categoria': CATEGORIAS_TICKET,
  'tickets.estado': ESTADOS_TICKET,
  'tickets.prioridad': PRIORIDADES,
};

/** What the CHECK constraint of each column admits: `check (column in ('a', 'b'))`. */
async function constraints(): Promise<Map<string, string[]>> {
  const sql = postgres(inject('backend').dbUrl, { max: 1 });
  const rows = await sql<{ columna: string; regla: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as columna, pg_get_constraintdef(c.oid) as regla
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`;
  await sql.end();
  return new Map(
    rows
      .filter(({ regla }) => regla.includes('= ANY'))
      .map(({ columna, regla }) => [
        columna,
        [...regla.matchAll(/'([^']+)'/g)].flatMap(([, v]) => v ?? []),
      ]),
  );
}

const admitted = await constraints();

it.each(Object.entries(SETS))(
  'the options of %s are what the database admits',
  (column, options) => {
    expect([...valuesOf(options)].sort()).toEqual(admitted.get(column)?.sort());
  },
);

it('the kinds of data of a breach are what the database admits', async () => {
  const sql = postgres(inject('backend').dbUrl, { max: 1 });
  const [row] = await sql<{ regla: string }[]>`
    select pg_get_constraintdef(oid) as regla from pg_constraint where conname = 'vulneraciones_categorias_check'`;
  await sql.end();
  const inside = /'\{([a-z_,]+)\}'/.exec(row?.regla ?? '')?.[1]?.split(',');
  expect(valuesOf(CATEGORIAS_VULNERACION)).toEqual(inside);
});

it('the mails, whom they are for and how they are turned off are what the database knows', async () => {
  const sql = postgres(inject('backend').dbUrl, { max: 1 });
  const rows = await sql`
    select t.*, private.aviso_de(tipo) as cliente, private.aviso_estudio_de(tipo) as estudio, private.del_area(tipo) as area
    from private.tipos_correo() t`;
  await sql.end();
  expect([...rows]).toEqual(
    Object.entries(TEMPLATES).map(([tipo, { audience, aviso = null, needsAccount = false }]) => ({
      ...{ tipo, para: audience, aviso, de_cuenta: needsAccount, area: needsAccount },
      cliente: audience === 'cliente' ? aviso : null,
      estudio: audience === 'estudio' ? aviso : null,
    })),
  );
});

it('an e-mail address is the same in the forms and in every column of the database', async () => {
  const sql = postgres(inject('backend').dbUrl, { max: 1 });
  const written = [
    ...['ana@viverolaurel.cl', 'A.b_c%d+e-f@x-1.y.museum', `a@b.${'c'.repeat(24)}`, 'a@-.cl'],
    ...[
      '',
      'ana',
      '@x.cl',
      'ana@x',
      'ana@.x.cl',
      'ana@x..cl',
      'ana@x_y.cl',
      'ana@x.c1',
      'a b@x.cl',
    ],
    ...['ana@x.cl\n', ' ana@x.cl', 'ñ@x.cl', 'a@b@c.cl', `a@b.${'c'.repeat(25)}`, 'a@b.c'],
  ];
  const judged = await sql<{ email: string; valid: boolean }[]>`
    select email, private.correo_valido(email) as valid from unnest(${written}::text[]) email`;
  expect(judged.filter(({ email, valid }) => CORREO.test(email) !== valid)).toEqual([]);
  const others = await sql`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and pg_get_constraintdef(oid) ~ '~[^~]*@'`;
  expect([...others], 'private.correo_valido is the one that knows').toEqual([]);
  const unchecked = await sql`
    select c.oid::regclass || '.' || a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'text'::regtype
      and a.attname ~ '(^|_)(email|para|reply_to|correo_notificaciones)$'
      and not exists (select from pg_constraint k where k.conrelid = c.oid and a.attnum = any (k.conkey)
        and pg_get_constraintdef(k.oid) like '%correo_valido%')`;
  expect([...unchecked]).toEqual([]);
  await sql.end();
});

it.each(KINDS)(
  'a sheet of %s may hold what the catalogue says, and the importer offers that',
  async (kind) => {
    const sql = postgres(inject('backend').superDbUrl, { max: 1 });
    const [row] = await sql<
      { fields: string[] }[]
    >`select private.campos_de_importacion(${kind}) as fields`;
    await sql.end();
    expect(COLUMNS[kind].map(({ field }) => field).sort()).toEqual(row?.fields.sort());
    expect(COLUMNS[kind].filter(({ field, label }) => field === label)).toEqual([]);
  },
);
