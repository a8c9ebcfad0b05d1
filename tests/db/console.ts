import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';

// For the files consola*.test.ts: the console's own data provider, signed in as an admin, and rows about
// one client, each with the word by which it is found.

const { apiUrl, publishableKey, superDbUrl } = inject('backend');
export const sql = postgres(superDbUrl, { max: 1, onnotice: () => undefined });

/** The client is called so. */
export const EMPRESA = 'García, S.A. "Quillayes" (Sur)';
export const ids = {
  ...{ admin: 0, cliente: 0, persona: 0, plataforma: 0, hito: 0 },
  ...{ ticket: 0, cerrado: 0, pago: 0, nuevo: 0, descartado: 0 },
};

async function load() {
  vi.stubEnv('VITE_SUPABASE_URL', apiUrl);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', publishableKey);
  // One after the other: asked for at once, modules of react-admin that import each other are evaluated too early.
  const { createDataProvider } = await import('../../src-admin/data/dataProvider.ts');
  const { supabase } = await import('../../src-admin/data/session/supabase.ts');
  const { resources } = await import('../../src-admin/resources/index.ts');
  const { api } = await import('../../src-admin/app/api.ts');
  const { error } = await supabase.auth.signInWithPassword(ACCOUNTS.admin);
  expect(error).toBeNull();
  return createDataProvider(resources, api);
}
/** The data provider of the console, from `beforeAll` on. */
export let dp: Awaited<ReturnType<typeof load>>;

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const [made] = await sql`insert into public.${sql(table)} ${sql(row)} returning id`;
  return Number(made?.['id']);
}

beforeAll(async () => {
  await sql`delete from private.envios`;
  const [admin] = await sql`select id from public.clientes where email = ${ACCOUNTS.admin.email}`;
  const cliente = await insert('clientes', {
    ...{ cliente: 'Luz García', empresa: EMPRESA, email: 'garcia@pruebas.test' },
  });
  const plataforma = await insert('plataformas', {
    ...{ cliente, plataforma: 'Tienda Quillayes', dominio: 'quillayes.pruebas.test' },
  });
  const ticket = { cliente, asunto: 'Quillayes no carga' };
  const lead = { email: 'q@pruebas.test', telefono: '56912345678', mensaje: 'Hola' };
  Object.assign(ids, {
    ...{ cliente, plataforma, admin: Number(admin?.['id']) },
    persona: await insert('personas', {
      ...{ cliente, nombre: 'Diego Quillayes', email: 'diego@pruebas.test', alcance: 'tickets' },
    }),
    hito: await insert('hitos_plataforma', {
      ...{ plataforma_id: plataforma, fecha: '2030-01-01', titulo: 'Portada Quillayes' },
    }),
    ticket: await insert('tickets', { ...ticket, plataforma }),
    cerrado: await insert('tickets', { ...ticket, estado: 'cerrado' }),
    pago: await insert('pagos', {
      ...{ cliente, concepto: 'Cuota Quillayes', monto: 350_000, vence_el: '2020-01-31' },
      estado: 'pendiente',
    }),
    nuevo: await insert('leads', { ...lead, nombre_contacto: 'Rosa Quillayes' }),
    descartado: await insert('leads', {
      ...{ ...lead, nombre_contacto: 'Eva Quillayes', estado: 'descartado' },
    }),
  });
  dp = await load();
});

afterAll(async () => {
  const { cliente, nuevo, descartado } = ids;
  await sql`delete from public.contactos_notas where clase = 'leads' and fila = ${nuevo}`;
  await sql`delete from public.leads where id in (${nuevo}, ${descartado})`;
  for (const table of ['tickets', 'pagos', 'plataformas', 'personas', 'clientes_notas'])
    await sql`delete from public.${sql(table)} where cliente = ${cliente}`;
  await sql`delete from public.clientes where id = ${cliente}`;
  await sql`delete from private.envios`;
  await sql.end();
});
