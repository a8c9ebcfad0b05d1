import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { textsOf } from '../pdfTexts.ts';
import { callFunction, doScheduled, request, tokenOf } from './helpers.ts';
import { call, keptFor, mailsOf, RUN, sql } from './outbox.ts';

// For the files correos.propuestas.test.ts: proposals, their links and codes, and their PDF.

export const ROSA = `rosa-${RUN}@pruebas.cl`;

const CONTENT = {
  ...{ secciones: [{ titulo: 'Qué', texto: 'Una **tienda**' }], descuento: null, pide: [] },
  items: [
    {
      ...{ concepto: 'Tienda', detalle: '', cantidad: 1, precio: 100_000 },
      ...{ descuento: 0, afecto: true, opcional: false },
    },
  ],
  division: 'iguales',
  cuotas: [{ concepto: 'Al comenzar', parte: 0, vence: { dias: 0 } }],
  hitos: [{ titulo: 'Publicada', descripcion: '', dias: 10, desde: 'inicio' }],
};

export let admin: string;
export let propuesta: number;

export const make = async (
  titulo: string,
  email = ROSA,
  plataforma = `Tienda ${RUN}`,
): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    insert into public.propuestas (titulo, para_nombre, para_email, plataforma_nombre, contenido)
    values (${titulo}, 'Rosa', ${email}, ${plataforma}, ${sql.json(CONTENT)}) returning id::int`;
  return row?.id ?? 0;
};

export const send = (id: number, cambios: string | null = null, para = [ROSA]) =>
  mailsOf(() =>
    call('enviar_propuesta', { p_propuesta: id, p_para: para, p_cambios: cambios }, admin),
  );

export const accept = (token: string, version: number, codigo: string) =>
  request('/rest/v1/rpc/aceptar_propuesta', {
    method: 'POST',
    body: {
      ...{ p_token: token, p_version: version, p_elegidos: [], p_codigo: codigo },
      ...{ p_nombre: 'Rosa Nahuel', p_rut: '12.345.678-5' },
    },
  });

/** The code that was mailed last to somebody. */
export const codeOf = async (email: string): Promise<string> =>
  /\b(\d{6})\b/.exec((await keptFor(email))[0]?.texto ?? '')?.[1] ?? '';

/** Whoever got a proposal: what opens their link, and a code of theirs. */
export async function readerOf(email: string): Promise<{ token: string; codigo: string }> {
  const token = linkIn((await keptFor(email))[0] ?? { html: '' });
  await mailsOf(() =>
    call('pedir_codigo_de_propuesta', { p_token: token, p_version: 1, p_elegidos: [] }),
  );
  return { token, codigo: await codeOf(email) };
}

export const platformsCalled = async (name: string): Promise<number | undefined> => {
  const [made] = await sql<{ n: number }[]>`
    select count(*)::int as n from public.plataformas where plataforma = ${name}`;
  return made?.n;
};

/** What opens the link of a mail that arrived. */
export const linkIn = ({ html }: { html: string }): string =>
  /\/propuesta#([0-9a-f]{64})/.exec(html)?.[1] ?? '';

export const open = (token: string) => call('ver_propuesta', { p_token: token });

beforeAll(async () => {
  admin = await tokenOf('admin');
  propuesta = await make(`Tienda ${RUN}`);
});

afterAll(async () => {
  await sql`update public.propuestas set estado = 'retirada', motivo = 'Prueba', cerro = 'estudio' where titulo like ${`%${RUN}`} and estado = 'enviada'`;
});

export const pdf = async (who: 'anon' | 'admin' | 'clienteA', asked: object) => {
  const response = await callFunction('propuesta-pdf', who, asked);
  return { status: response.status, file: Buffer.from(await response.arrayBuffer()) };
};

export const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');

/** The signed copy is there within seconds: one file for both sides, which anybody can check; killed half-way, it goes on. */
export async function theCopyOf(token: string): Promise<void> {
  const made = async () => {
    await doScheduled('propuestas-copias');
    return vi.waitFor(
      async () => {
        const { status, file } = await pdf('anon', { enlace: token });
        expect(status).toBe(200);
        return file;
      },
      { timeout: 20_000, interval: 200 },
    );
  };
  const file = await made();
  expect((await textsOf(file)).join(' ')).toContain('La aceptó Rosa Nahuel, RUT 12.345.678-5');
  const [{ hoy } = { hoy: '' }] = await sql<{ hoy: string }[]>`select private.hoy()::text as hoy`;
  expect(await call('verificar_documento', { p_huella: hashOf(file) })).toEqual({
    aceptada_el: hoy,
  });
  const altered = Buffer.from(file);
  altered[altered.length - 20] = 0;
  expect(await call('verificar_documento', { p_huella: hashOf(altered) })).toBeNull();
  expect((await pdf('admin', { propuesta })).file.equals(file)).toBe(true);
  // As if who made it had been killed after the file was stored.
  await sql.begin(async (tx) => {
    await tx`select set_config('estudio.suprimiendo', 'si', true)`;
    await tx`delete from public.propuestas_copias k using public.propuestas_aceptaciones a where a.id = k.aceptacion and a.propuesta = ${propuesta}`;
  });
  expect((await made()).equals(file)).toBe(true);
}
