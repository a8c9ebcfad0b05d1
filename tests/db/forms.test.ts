import postgres from 'postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { consoleForms, publicForms } from './formColumns.ts';

// A column in a form and in no grant: the form would fail for everybody, and only when it is sent.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

/** Where each folder of the console writes; the console's own names are in src-admin/data/tables.ts. */
const tableOf: Record<string, string> = {
  bloqueos: 'bloqueos',
  equipo: 'equipo',
  testimonios: 'testimonios',
  citas: 'citas',
  clientes: 'clientes',
  formulario_inicial: 'formulario_inicial',
  hitos: 'hitos_plataforma',
  horarios: 'horarios',
  leads: 'leads',
  pagos: 'pagos',
  personas: 'personas',
  plataformas: 'plataformas',
  precios: 'precios',
  respuestas_guardadas: 'respuestas_guardadas',
  settings: 'configuracion',
  solicitudes: 'solicitudes',
  solicitudes_datos: 'solicitudes_datos',
  usuarios: 'usuarios',
  vulneraciones: 'vulneraciones',
};

/** Where a new record goes, where it is another table (`BORN` there). */
const bornIn: Record<string, string> = { usuarios: 'clientes' };

/** Columns that a role may not write, of those asked for. */
async function refused(
  role: string,
  table: string,
  verb: string,
  columns: string[],
): Promise<string[]> {
  const granted = await sql<{ name: string }[]>`
    select column_name as name from information_schema.column_privileges
    where grantee = ${role} and table_schema = 'public' and table_name = ${table}
      and privilege_type = ${verb.toUpperCase()}`;
  const names = new Set(granted.map(({ name }) => name));
  return columns.filter((column) => !names.has(column));
}

const forms = consoleForms().map((form) => ({ ...form, folder: form.file.split('/')[1] ?? '' }));

it('the forms that are looked at are those that there are', () => {
  expect(forms.length).toBeGreaterThan(12);
  expect(forms.find(({ file }) => file.endsWith('PagoCreate.tsx'))?.columns).toEqual([
    'cliente',
    'concepto',
    'estado',
    'hito',
    'monto',
    'plataforma',
    'vence_el',
  ]);
});

/** Forms whose row is made by a function of the database. */
const byFunction = ['tickets', 'planes_de_pago'];

describe.each(forms.filter(({ folder }) => !byFunction.includes(folder)))('$file', (form) => {
  it('writes only columns that may be written', async () => {
    const born = form.verb === 'insert' ? bornIn[form.folder] : undefined;
    const table = born ?? tableOf[form.folder];
    expect(table, 'say in tableOf which table this folder writes').toBeDefined();
    expect(await refused('authenticated', table ?? '', form.verb, form.columns)).toEqual([]);
  });
});

it('the form of a plan asks for what its function takes, and for how the total is divided', () => {
  const form = forms.find(({ file }) => file === 'src-admin/planes_de_pago/PlanCreate.tsx');
  expect(form?.columns).toEqual([
    'cliente',
    'concepto',
    'cuantas',
    'cuotas',
    'plataforma',
    'reparto',
    'total',
  ]);
});

it('the form of a ticket sends what the function that opens it takes', async () => {
  const form = forms.find(({ file }) => file === 'src-admin/tickets/TicketCreate.tsx');
  const [open] = await sql<{ args: string[] }[]>`
    select proargnames as args from pg_proc where oid::regproc::text in ('abrir_ticket', 'public.abrir_ticket')`;
  expect(open?.args).toEqual(
    expect.arrayContaining((form?.columns ?? ['?']).map((name) => `p_${name}`)),
  );
});

/** What the first sending decides, and what is the studio's to say. */
const keptByCorrections = [
  ...['envio', 'origen', 'consentimiento_version'],
  ...['cliente', 'estado', 'gestionado', 'observacion'],
];

describe('the forms of the public site', () => {
  const all = publicForms();

  it('are four', () => {
    expect(all.map(({ table }) => table).sort()).toEqual([
      'formulario_inicial',
      'leads',
      'solicitudes',
      'solicitudes_datos',
    ]);
  });

  it.each(all)(
    '$file sends nothing that a correction of it would drop',
    async ({ table, columns }) => {
      const [trigger] = await sql<{ args: string }[]>`
      select encode(tgargs, 'escape') as args from pg_trigger
      where tgrelid = ${`public.${table}`}::regclass and tgfoid = 'private.envio_unico'::regproc`;
      const corrected = trigger?.args.split('\\000').filter((name) => name !== '') ?? [];
      expect(corrected).toEqual(
        expect.arrayContaining(columns.filter((name) => !keptByCorrections.includes(name))),
      );
      expect(await refused('anon', table, 'insert', corrected)).toEqual([]);
      expect(corrected.filter((name) => keptByCorrections.includes(name))).toEqual([]);
    },
  );

  it.each(all)('$file writes only columns that a visitor may write', async (form) => {
    expect(form.columns).toContain('envio');
    for (const role of ['anon', 'authenticated']) {
      expect(await refused(role, form.table, form.verb, form.columns)).toEqual([]);
    }
  });
});
