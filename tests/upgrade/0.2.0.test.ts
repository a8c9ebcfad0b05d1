import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackend, type Backend } from '../../local/backend.ts';
import { portsFrom } from '../../local/machine/ports.ts';
import { ROOT } from '../backend.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import { TEST_PORTS } from '../ports.mjs';
import { makeData, makeRoot, readFiles, readRows, readRowsWith, type Rows } from './release.ts';

// People have data of 0.2.0. Whatever the code of today does to it must lose nothing.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const base = join(ROOT, '.local', 'test-upgrade-0.2.0');
const folder = join(base, 'datos');
const root = makeRoot('0.2.0', join(base, '0.2.0'));

let before: Rows;
let filesBefore: Record<string, string>;
let backend: Backend;

beforeAll(async () => {
  await makeData('0.2.0', root, folder);
  before = await readRowsWith(root, folder);
  filesBefore = readFiles(folder);
});
afterAll(async () => {
  await backend.stop();
  rmSync(base, { recursive: true, force: true });
});

type Values = Record<string, unknown>;

/** What columns that came or changed after 0.2.0 hold in rows of it. */
const NEW_COLUMNS: Record<string, (row: Values) => Values> = {
  'private.tareas': () => ({ fallan: {} }),
  'public.tickets': ({ id, estado }) => ({
    hablo_el_cliente: estado !== 'esperando_cliente' && spokeLast(Number(id)),
  }),
  'public.ticket_mensajes': () => ({ acortado: false }),
  'public.correos_entrantes': () => ({ completo: null }),
  // Files of Word and Excel may be attached, too.
  'storage.buckets': ({ id, allowed_mime_types: types }) =>
    id !== 'adjuntos' || !Array.isArray(types)
      ? {}
      : {
          allowed_mime_types: [
            ...(types as string[]),
            'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            'application/msword',
            'application/vnd.ms-excel',
          ],
        },
  'public.configuracion': () => ({
    atencion_dias: [1, 2, 3, 4, 5],
    atencion_desde: '09:00:00',
    atencion_hasta: '18:00:00',
    emprendedores: null,
    trabaja_desde: null,
    proveedores: {},
  }),
  'public.correos': (row) => ({ saludo: null, enlace: null, ...writtenAnew(row) }),
  'public.hitos_plataforma': () => ({ entrega_enlace: null, entrega_archivos: [] }),
  'public.plataformas': () => ({ problema: null, decision: null }),
  'public.abonos': () => ({ transferencia: null }),
  'public.clientes': () => ({
    ...{ giro: null, direccion: null, comuna: null, correo_facturacion: null },
    retiene: false,
  }),
  'public.personas': () => ({ cobros: false }),
  'public.horarios': ({ tipo }) => ({ producto: tipo === 'reunion' ? null : tipo }),
  'public.pagos': () => ({
    transferencia: null,
    ...{ plan: null, plan_total: null },
    ...{ servicio: null, servicio_desde: null, servicio_hasta: null },
  }),
  'public.pedidos': (row) => ({
    terminos: null,
    ...(isClosed(row) && { proxima_accion: null, proxima_el: null }),
  }),
};

/** Tables that the upgrade adds rows to: the browsers of sessions, tasks and the bucket of signed copies, how it left the schema, what it says of what it cleared, rates of retention, and invitations with what finds them. */
const ADDED_TO = new Set([
  ...['private.cambios', 'private.navegadores', 'public.auditoria'],
  ...['public.correos', 'private.busquedas', 'private.tareas', 'storage.buckets'],
  ...['private.esquema', 'private.revision', 'public.tasas_de_retencion'],
  'public.productos',
]);

/** An invitation that had not left: another one, of ours, goes in its place. */
const writtenAnew = ({ tipo, estado }: Values): Values =>
  tipo !== 'invitacion' || (estado !== 'pendiente' && estado !== 'fallido')
    ? {}
    : {
        estado: 'descartado',
        conversion: null,
        ultimo_error:
          estado === 'pendiente'
            ? 'Se le invitó otra vez antes de que saliera.'
            : 'La escribía el servicio de acceso: vuelve a invitar desde su ficha.',
      };

/** Whether an order is won or lost: it keeps no next action. */
const isClosed = ({ cliente, estado, proxima_accion: action }: Values): boolean =>
  action !== null && (cliente !== null || ['anulado', 'reembolsado'].includes(String(estado)));

/** Whether the client did, by the messages of 0.2.0; whoever opened what has none. */
function spokeLast(ticket: number): boolean {
  const messages = Object.values(before['public.ticket_mensajes'] ?? {}).filter(
    (row) => row['ticket'] === ticket && row['interno'] === false,
  );
  const last = messages.toSorted(
    (a, b) =>
      String(a['creado_en']).localeCompare(String(b['creado_en'])) ||
      Number(a['id']) - Number(b['id']),
  );
  const own = before['public.tickets']?.[String(ticket)]?.['abierto_por_estudio'];
  return (last.at(-1)?.['del_estudio'] ?? own) === false;
}

const isOpen = ({ estado }: Values): boolean =>
  ['abierto', 'en_curso', 'esperando_cliente'].includes(String(estado));
const owesAnswer = ({ primera_respuesta_en, responder_en }: Values): boolean =>
  primera_respuesta_en === null && responder_en !== null;

/** The targets of a ticket, where they are new. */
const newTargets = (was: Values, is: Values | undefined): Values =>
  !is || !isOpen(was)
    ? {}
    : {
        vence_en: is['vence_en'],
        plazo_en: is['plazo_en'],
        ...(owesAnswer(was) && { responder_en: is['responder_en'] }),
      };

/** What the rows of 0.2.0 are to be today; `after` says the new targets, which have a test of their own. */
const upgraded = (rows: Rows, after: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([table]) => table !== 'private.tablas')
      .map(([table, its]) => [
        table,
        Object.fromEntries(
          Object.entries(its).map(([key, row]) => [
            key,
            {
              ...row,
              ...NEW_COLUMNS[table]?.(row),
              ...(table === 'public.tickets' && newTargets(row, after[table]?.[key])),
            },
          ]),
        ),
      ]),
  );

it('the data of 0.2.0 has rows in every table, and files', () => {
  // What our own tables and the accounts are made of; the API library never fills the rest.
  const empty = Object.keys(before).filter((name) => Object.keys(before[name] ?? {}).length === 0);
  expect(empty).toEqual(['auth.flow_state']);
  expect(Object.keys(filesBefore)).toHaveLength(10);
});

describe('npm start on it', () => {
  let after: Rows;
  let filesAfter: Record<string, string>;
  beforeAll(async () => {
    backend = await startBackend({
      ...{ profile: 'test-upgrade', folder, ports: portsFrom(TEST_PORTS.upgrade) },
      log: () => undefined,
    });
    // At once: what is due goes on being done.
    after = await readRows();
    filesAfter = readFiles(folder);
    await backend.confirm();
  });

  it.each(Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[])('lets %s sign in', async (who) => {
    const answer = await fetch(`${backend.apiUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(ACCOUNTS[who]),
    });
    expect(answer.status).toBe(200);
  });

  it('leaves every row and every file as it was, but for what came since and the targets of open tickets', () => {
    const expected = upgraded(before, after);
    // The catalogue of tables is schema, and held elsewhere.
    const { 'private.tablas': _catalogue, ...data } = after;
    // Their key is a number since; what they say stays.
    const reminders = (rows: Rows) =>
      Object.values(rows['private.recordatorios'] ?? {})
        .map(({ id: _id, a_mano: _a_mano, ...row }) => JSON.stringify(row))
        .toSorted();
    expect(reminders(after)).toEqual(reminders(before));
    const orders = Object.values(after['public.pedidos'] ?? {}).map((row) => row['referencia']);
    expect(orders.every((each) => /^W-\w{4}-\w{2}$/.test(String(each)))).toBe(true);
    expect(new Set(orders).size).toBe(orders.length);
    for (const [key, row] of Object.entries(before['public.pedidos'] ?? {})) {
      Object.assign(expected['public.pedidos']?.[key] ?? {}, {
        ...{ comprobante: null, comprobantes: 0 },
        referencia: after['public.pedidos']?.[key]?.['referencia'],
      });
      if (isClosed(row))
        Object.assign(expected['public.pedidos']?.[key] ?? {}, {
          actualizado_en: after['public.pedidos']?.[key]?.['actualizado_en'],
        });
    }
    // The checkouts are their products' since.
    for (const [key, row] of Object.entries(before['public.configuracion'] ?? {})) {
      const links = ['pago_asesoria_cv', 'pago_pagina_web'];
      for (const link of links) delete expected['public.configuracion']?.[key]?.[link];
      const products = Object.values(after['public.productos'] ?? {});
      expect(products.map(({ enlace }) => enlace).toSorted()).toEqual(
        links.map((link) => row[link]).toSorted(),
      );
    }
    // Payments and orders are found by what they are called since.
    for (const [key, row] of Object.entries(before['private.busquedas'] ?? {})) {
      if (!['pagos', 'pedidos'].includes(String(row['tabla']))) continue;
      const propio = after['private.busquedas']?.[key]?.['propio'];
      const found = new Set(String(propio).split(' '));
      expect(
        String(row['propio'])
          .split(' ')
          .filter((word) => !found.has(word)),
      ).toEqual([]);
      Object.assign(expected['private.busquedas']?.[key] ?? {}, { propio });
    }
    const different = Object.entries(data).flatMap(([table, rows]) =>
      [...new Set([...Object.keys(rows), ...Object.keys(expected[table] ?? {})])]
        .filter(
          (key) =>
            table !== 'private.recordatorios' &&
            !(ADDED_TO.has(table) && !expected[table]?.[key]) &&
            !isDeepStrictEqual(rows[key], expected[table]?.[key]),
        )
        .map((key) => [table, rows[key], expected[table]?.[key]]),
    );
    expect(different).toEqual([]);
    expect(Object.keys(data).toSorted()).toEqual(
      [
        ...Object.keys(expected),
        ...['private.enlaces_de_pago', 'private.navegadores'],
        ...['public.importaciones', 'public.importaciones_filas'],
        ...['public.materiales', 'public.materiales_esperas'],
        ...['private.terminos', 'public.compartidos'],
        ...['private.servicios_avisos', 'public.servicios', 'public.servicios_aceptaciones'],
        ...['private.contadores', 'private.visitas_de_paginas', 'private.visitas_de_sitios'],
        ...['private.claves_revisadas', 'private.mantenciones'],
        ...['private.sitios', 'private.sondeos', 'public.caidas', 'public.disponibilidad'],
        ...['private.esquema', 'private.llamadas', 'private.revision'],
        ...['public.informes', 'public.vigilancias'],
        ...['public.documentos_abonos', 'public.documentos_tributarios'],
        ...['public.registros_de_ventas', 'public.registros_filas', 'public.tasas_de_retencion'],
        ...['public.productos'],
        ...['public.cartolas', 'public.formatos_de_cartola', 'public.pagadores'],
        ...['public.movimientos', 'public.movimientos_pagos'],
        ...['public.transferencias', 'public.transferencias_pagos'],
        ...['private.propuestas_codigos', 'private.propuestas_tokens', 'public.propuestas'],
        ...['aceptaciones', 'copias', 'enlaces', 'mensajes', 'versiones'].map(
          (part) => `public.propuestas_${part}`,
        ),
      ].toSorted(),
    );
    expect(filesAfter).toEqual(filesBefore);
  });

  it('writes invitations that wait anew, each with a link of its own, for when it was due', () => {
    const added = Object.entries(after['public.correos'] ?? {}).filter(
      ([id]) => before['public.correos']?.[id] === undefined,
    );
    const mails = added
      .map(([, row]) => row)
      .toSorted((a, b) => String(a['para']).localeCompare(String(b['para'])));
    const due = { tipo: 'invitacion', estado: 'pendiente', intentos: 0 };
    expect(mails).toMatchObject([
      { ...due, para: 'invitar1@clientes.test', saludo: 'Por invitar 1', conversion: 1490001 },
      { ...due, para: 'invitar2@clientes.test', saludo: 'Por invitar 2', conversion: null },
    ]);
    for (const { proximo_intento: at, enlace, datos } of mails) {
      expect(Date.parse(String(at))).toBe(Date.parse('2099-01-01'));
      const { token } = datos as { token: string };
      expect(enlace).toBe(createHash('sha256').update(token).digest('hex'));
    }
  });

  it('gives open tickets targets in the hours of the studio', () => {
    const open = Object.values(after['public.tickets'] ?? {}).filter(isOpen);
    const inHours = (instant: unknown): boolean => {
      const local = new Date(`${String(instant).slice(0, 19)}Z`).toLocaleString('sv-SE', {
        timeZone: 'America/Santiago',
      });
      const [day = '', clock = ''] = local.split(' ');
      return ![0, 6].includes(new Date(day).getUTCDay()) && clock >= '09:00' && clock <= '18:00:00';
    };
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ vence_en }) => !inHours(vence_en))).toEqual([]);
    expect(open.filter((row) => owesAnswer(row) && !inHours(row['responder_en']))).toEqual([]);
  });
});
