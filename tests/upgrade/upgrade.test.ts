import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackend, type Backend } from '../../local/backend.ts';
import { backup } from '../../local/database/backup.ts';
import { copyData } from '../../local/database/dataFolder.ts';
import { portsFrom } from '../../local/machine/ports.ts';
import { dayInChile, parseInstant } from '../../src-shared/dates.ts';
import { ROOT } from '../backend.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import { TEST_PORTS } from '../ports.mjs';
import {
  change,
  makeData,
  makeRoot,
  open,
  readFiles,
  readRows,
  readRowsWith,
  type Rows,
} from './release.ts';

// People have data of 0.1.0. Whatever the code of today does to it must lose nothing.

// Copying a database and starting it ten times takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const base = join(ROOT, '.local', 'test-upgrade');
const folder = join(base, 'datos');
const root = makeRoot('0.1.0', join(base, '0.1.0'));

/** An instant as the database writes it, so many hours later. */
const hoursLater = (instant: unknown, hours: number): string => {
  const [, seconds = '', rest = ''] = /^(.{19})(.*)$/.exec(String(instant)) ?? [];
  const later = new Date(Date.parse(`${seconds}Z`) + hours * 3_600_000);
  return later.toISOString().slice(0, 19) + rest;
};

/** Hours to answer a ticket for the first time. */
const ANSWERED_IN = new Map<unknown, number>([
  ['urgente', 1],
  ['alta', 4],
  ['normal', 24],
  ['baja', 48],
]);

/** Whose record a line of the trail is about, by the row that it holds. */
const clientOf = ({ tabla, fila, antes, despues }: Record<string, unknown>): unknown => {
  const row = (despues ?? antes) as Record<string, unknown>;
  if (tabla === 'clientes') return fila;
  const platform = row['plataforma_id'] ?? (tabla === 'accesos_temporales' && row['plataforma']);
  const owner =
    typeof platform === 'number' ? before['public.plataformas']?.[String(platform)] : row;
  return owner?.['cliente'] ?? null;
};

/** When tickets 1 to 3 were opened, at 17:13 in Chile; the studio's next days end where this hour comes again. */
const FRIDAY = '2026-11-20T20:13:00+00:00';
const MONDAY = '2026-11-23T20:13:00+00:00';
const WEDNESDAY = '2026-11-25T20:13:00+00:00';

/** What rows made by 0.1.0 hold in each column that came later, where it is not null. */
const newColumns: Record<string, (row: Record<string, unknown>) => unknown> = {
  'private.ajustes.avisos_seguidos': () => 4,
  'private.envios.clave': () => 'red 203.0.113.7',
  'public.auditoria.cliente': clientOf,
  'public.citas.secuencia': () => 0,
  'public.citas.tipo': () => 'reunion',
  'public.configuracion.agenda_aviso_horas': () => 2,
  'public.configuracion.proveedores': () => ({}),
  'public.configuracion.agenda_dias': () => 60,
  'public.configuracion.agenda_pausa_minutos': () => 0,
  'public.configuracion.atencion_dias': () => [1, 2, 3, 4, 5],
  'public.configuracion.atencion_desde': () => '09:00:00',
  'public.configuracion.atencion_hasta': () => '18:00:00',
  'private.recordatorios.a_mano': () => false,
  'public.clientes.retiene': () => false,
  // Mails of before hold their HTML.
  'public.correos.preguntar': () => false,
  'public.correos.sin_resultado': () => 0,
  'public.configuracion.tickets_cierre_dias': () => 0,
  'public.hitos_plataforma.publicado': ({ activo, estado }) =>
    activo === true && (estado === 'entregado' || estado === 'aprobado'),
  'public.horarios.actualizado_en': (row) => row['creado_en'],
  'public.horarios.tipo': () => 'reunion',
  'public.ticket_mensajes.acortado': () => false,
  'public.ticket_mensajes.archivos_por_llegar': () => [],
  'public.pedidos.comprobantes': () => 0,
  'public.pedidos.referencia': () => expect.stringMatching(/^W-\w{4}-\w{2}$/) as unknown,
  'public.plataformas.cifras': () => [],
  'public.pagos.abonado': ({ estado, monto }) =>
    estado === 'pagado' || estado === 'reembolsado' ? monto : 0,
  'public.pagos.devuelto': ({ estado, monto }) => (estado === 'reembolsado' ? monto : 0),
  'public.pagos.saldo': ({ estado, monto }) =>
    estado === 'pagado' || estado === 'reembolsado' || estado === 'anulado' ? 0 : monto,
  'public.hitos_plataforma.observacion_imagenes': () => [],
  'public.hitos_plataforma.entrega_archivos': () => [],
  // What a client asked for is theirs to correct.
  'public.solicitudes_datos.remitente': (row) =>
    before['public.clientes']?.[String(row['cliente'])]?.['usuario'] ?? null,
  'public.tickets.abierto_por_estudio': () => false,
  'public.tickets.hablo_el_cliente': () => true,
  // The clock of what is nobody's turn stands since then, as far as is known.
  'public.tickets.detenido_desde': ({ estado, resuelto_en, actualizado_en }) =>
    estado === 'abierto' || estado === 'en_curso' ? null : (resuelto_en ?? actualizado_en),
  // Of an answer that is still owed within a day of the studio.
  'public.tickets.responder_en': ({ creado_en, prioridad, primera_respuesta_en }) =>
    creado_en === FRIDAY && primera_respuesta_en === null
      ? MONDAY
      : hoursLater(creado_en, ANSWERED_IN.get(prioridad) ?? 0),
  'public.tickets.plazo_en': (row) =>
    row['creado_en'] === FRIDAY
      ? MONDAY
      : hoursLater(row['creado_en'], ANSWERED_IN.get(row['prioridad']) ?? 0),
  'public.tickets.cerrado_en': (row) =>
    row['estado'] === 'cerrado' ? row['actualizado_en'] : null,
};

const TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/pdf',
  'text/plain',
  'application/zip',
];

/** What an upgrade changes on purpose: the value that each of these had, and the one it has after. */
const changedValues: Record<string, [before: unknown, after: unknown]> = {
  // The address is counted as the new column says.
  'private.envios.direccion 1': ['203.0.113.7', undefined],
  // Bookings to come that were made before need no confirmation.
  'public.citas.estado 1': ['reservada', 'confirmada'],
  'public.citas.estado 2': ['reservada', 'confirmada'],
  'public.citas.estado 3': ['reservada', 'confirmada'],
  // Consent that came without the name of its text.
  'public.leads.consentimiento_version 2': ['', 'desconocida'],
  // Two payments had one receipt: it stays with the later one.
  'public.pagos.comprobante 2': ['2/transferencia.pdf', null],
  // A mistyped day comes to the last that is possible, of a closed payment, too.
  'public.pagos.vence_el 6': ['20261-10-02', '2199-12-31'],
  // A checkout went to its product.
  'public.configuracion.pago_asesoria_cv 1': ['https://pago.example/asesoria-cv', undefined],
  'public.configuracion.pago_pagina_web 1': ['https://pago.example/primera-pagina', undefined],
  // Of weekly hours that crossed, the later ones begin where the earlier ones end.
  'public.horarios.desde 12': ['10:00:00', '12:00:00'],
  // A picture that the studio uploaded is named by its path.
  'public.plataformas.url_portada 1': [
    'https://abcdefghijklmnopqrst.supabase.co/storage/v1/object/public/portadas/vivero-laurel.webp',
    '/storage/v1/object/public/portadas/vivero-laurel.webp',
  ],
  // Targets of open tickets are in the studio's hours.
  'public.tickets.vence_en 1': ['2026-11-21T20:13:00+00:00', MONDAY],
  'public.tickets.vence_en 2': ['2026-11-23T20:13:00+00:00', WEDNESDAY],
  'public.tickets.vence_en 3': ['2026-11-23T20:13:00+00:00', WEDNESDAY],
  // Files of Word and Excel may be attached, too.
  'storage.buckets.allowed_mime_types adjuntos': [
    TYPES,
    [
      ...TYPES,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/msword',
      'application/vnd.ms-excel',
    ],
  ],
  // What search looks at is in lines of its own.
  'public.tickets.busqueda 1': ['el despacho a nunoa aparece dos veces al pagar', undefined],
  'public.tickets.busqueda 2': ['agregar la ficha de la monstera variegada', undefined],
  'public.tickets.busqueda 3': ['cargar la lista de precios de diciembre', undefined],
  'public.tickets.busqueda 4': ['cambiar el telefono del pie de pagina', undefined],
};

const numbers = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, place) => String(first + place));

/**
 * Rows that an upgrade adds on purpose: the bucket of signed copies, the hours of the CV programme's first
 * session, and in the trail these, the receipt that went, the hours that crossed, the drawn faces that left and the mistyped day.
 */
const addedRows: Record<string, string[]> = {
  'public.auditoria': numbers(38, 54),
  'public.horarios': numbers(15, 27),
  'storage.buckets': ['documentos', 'tributarios'],
};

/** Rows that an upgrade removes on purpose: weekly hours inside others. */
const removedRows: Record<string, string[]> = { 'public.horarios': ['13'] };

const UPLOADED = '/storage/v1/object/public/portadas/vivero-laurel.webp';
const OWN_COVER = `https://abcdefghijklmnopqrst.supabase.co${UPLOADED}`;
const OTHERS_PICTURE =
  'https://zyxwvutsrqponmlkjihg.supabase.co/storage/v1/object/public/portadas/otra.webp';

let before: Rows;
let filesBefore: Record<string, string>;

const rowsWith010 = (): Promise<Rows> => readRowsWith(root, folder);

beforeAll(async () => {
  await makeData('0.1.0', root, folder);
  // A cover as a hosted project named it, a picture of somebody else's project, and one that is not there.
  await change(
    root,
    folder,
    `set session_replication_role = replica;
     update public.plataformas set url_portada = '${OWN_COVER}', logo = '${OTHERS_PICTURE}' where id = 1;
     update public.plataformas set url_portada = '${OWN_COVER}x' where id = 2;
     update public.tickets set creado_en = '${FRIDAY}', vence_en = '${FRIDAY}'::timestamptz + (vence_en - creado_en) where id in (1, 2, 3)`,
  );
  before = await rowsWith010();
  filesBefore = readFiles(folder);
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

it('the data of 0.1.0 that these tests upgrade has rows in every table, and files', () => {
  // What our own tables and the accounts are made of; the API library never fills the rest.
  const neverFilled = ['auth.flow_state'];
  const empty = Object.keys(before).filter((name) => Object.keys(before[name] ?? {}).length === 0);
  expect(empty).toEqual(neverFilled);
  expect(Object.keys(before)).toHaveLength(30);
  expect(Object.keys(filesBefore)).toHaveLength(10);
});

describe('an upgrade that does not succeed', () => {
  const next = (files: Record<string, string>) => makeRoot('0.1.0', join(base, 'siguiente'), files);

  it('gives the data back when a migration fails, and says so', async () => {
    const lines: string[] = [];
    const failing = next({
      'migrations/20270101000000_pasa.sql': 'alter table public.clientes add otra text;',
      'migrations/20270101000001_falla.sql':
        'delete from public.clientes_notas; select 1 / (count(*) - count(*)) from public.clientes;',
    });
    const failure = open(failing, folder, { log: (line) => lines.push(line) });
    await expect(failure).rejects.toMatchObject({
      step: 'Actualizar los datos a esta versión',
      reason: expect.stringContaining('division by zero') as string,
      remedy: expect.stringContaining(
        `Tus datos quedaron como estaban antes de actualizar, en ${folder}.`,
      ) as string,
    });
    expect(lines.join('\n')).toContain(`Copia de los datos guardada en ${folder}.copia`);
    expect(existsSync(`${folder}.copia`)).toBe(false);
    expect(await rowsWith010()).toEqual(before);
    expect(readFiles(folder)).toEqual(filesBefore);
  });

  it('gives the data back when the product does not start on it; no seed ran', async () => {
    const passing = next({
      'config.toml': 'project_id = "x"\n[db.seed]\nsql_paths = ["./seeds/nueva.sql"]\n',
      'seeds/nueva.sql':
        "insert into public.bloqueos (inicio, termino) values ('2031-01-01', '2031-01-02');",
      'migrations/20270101000000_pasa.sql': 'alter table public.clientes add otra text;',
    });
    const data = await open(passing, folder);
    const upgraded = await readRows();
    expect(existsSync(`${folder}.copia`)).toBe(true);
    await data.stop();
    expect(upgraded['public.clientes']?.['1']).toHaveProperty('otra', null);
    expect(upgraded['public.bloqueos']).toEqual(before['public.bloqueos']);
    expect(data.explain(new Error('no partió'))).toMatchObject({
      reason: 'no partió',
      remedy: expect.stringContaining('Tus datos quedaron como estaban') as string,
    });
    expect(await rowsWith010()).toEqual(before);
  });

  it('cut off half-way, gives the data back at the next start', async () => {
    await copyData(folder, `${folder}.copia`);
    rmSync(join(folder, 'postgres', 'base'), { recursive: true });
    rmSync(join(folder, 'archivos'), { recursive: true });
    expect(await rowsWith010()).toEqual(before);
    expect(readFiles(folder)).toEqual(filesBefore);
    expect(existsSync(`${folder}.copia`)).toBe(false);
  });
});

describe('data that this code must not touch', () => {
  it('is refused when it is newer than the code', async () => {
    const older = makeRoot('0.1.0', join(base, 'anterior'));
    rmSync(join(older, 'supabase/migrations/20261120001600_tareas_programadas.sql'));
    await expect(open(older, folder)).rejects.toMatchObject({
      reason:
        'los datos son de una versión más nueva que este código: tienen migraciones que aquí no existen (20261120001600)',
      remedy: expect.stringMatching(/^No se cambió nada\./) as string,
    });
  });

  it('is refused when it was made by a version that was never released, and keeps its copy', async () => {
    const another = makeRoot('0.1.0', join(base, 'en-desarrollo'), {
      'migrations/20261120001700_otra.sql': 'select 1;',
    });
    rmSync(join(another, 'supabase/migrations/20261120001600_tareas_programadas.sql'));
    await expect(open(another, folder)).rejects.toMatchObject({
      reason:
        'los datos los hizo una versión en desarrollo que no se publicó: tienen migraciones que aquí no existen (20261120001600)',
      remedy: expect.stringMatching(/^No se cambió nada\..*npm run backup/) as string,
    });
    const copy = join(base, 'respaldo');
    rmSync(copy, { recursive: true, force: true });
    await backup(folder, copy);
    expect(readFiles(copy)).toMatchObject(filesBefore);
  });

  it('is refused when a migration that made it has changed', async () => {
    const file = 'migrations/20261120001300_privacidad.sql';
    const text = readFileSync(join(ROOT, 'supabase', file), 'utf8');
    const changed = makeRoot('0.1.0', join(base, 'cambiada'), {
      [file]: text.replace("interval '30 days'", "interval '20 days'"),
    });
    await expect(open(changed, folder)).rejects.toMatchObject({
      reason: `cambiaron después de aplicarse a estos datos: supabase/${file}`,
      remedy: expect.stringMatching(/^No se cambió nada\./) as string,
    });
  });

  it('is as it was after all three', async () => {
    expect(await rowsWith010()).toEqual(before);
  });
});

describe('npm start on data of 0.1.0', () => {
  const lines: string[] = [];
  let backend: Backend | undefined;
  let after: Rows = {};

  const request = (path: string, token?: string, body?: unknown) =>
    fetch(`${backend?.apiUrl ?? ''}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey: backend?.publishableKey ?? '',
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const signIn = async (email: string, password: string): Promise<string> => {
    const answer = await request('/auth/v1/token?grant_type=password', undefined, {
      email,
      password,
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { access_token: string }).access_token;
  };

  beforeAll(async () => {
    backend = await startBackend({
      profile: 'test-upgrade',
      folder,
      ports: portsFrom(TEST_PORTS.upgrade),
      log: (line) => lines.push(line),
    });
    after = await readRows();
  });
  afterAll(() => backend?.stop());

  it('upgrades it and keeps the copy until the site runs', async () => {
    expect(existsSync(`${folder}.copia`)).toBe(true);
    await backend?.confirm();
    expect(existsSync(`${folder}.copia`)).toBe(false);
    expect(lines.join('\n')).toMatch(/Copia de los datos guardada en .*\.copia/);
    expect(lines.join('\n')).toMatch(/Migraciones al día: \d+ nuevas/);
    expect(lines.join('\n')).toContain('Datos conservados');
  });

  it('leaves every row with the values that it had, except those written here', () => {
    const changed: Record<string, [unknown, unknown]> = {};
    for (const [table, rows] of Object.entries(before)) {
      for (const [key, row] of Object.entries(rows)) {
        if (removedRows[table]?.includes(key)) continue;
        for (const [column, value] of Object.entries(row)) {
          const now = after[table]?.[key]?.[column];
          if (!isDeepStrictEqual(now, value)) changed[`${table}.${column} ${key}`] = [value, now];
        }
      }
    }
    expect(changed).toEqual(changedValues);
  });

  it('adds no row to them and removes none, except those written here', () => {
    const keys = (rows: Rows) =>
      Object.fromEntries(
        Object.keys(before).map((table) => [table, Object.keys(rows[table] ?? {}).toSorted()]),
      );
    const expected = keys(before);
    for (const [table, added] of Object.entries(addedRows)) expected[table]?.push(...added);
    for (const [table, removed] of Object.entries(removedRows)) {
      expected[table] = (expected[table] ?? []).filter((key) => !removed.includes(key));
    }
    for (const list of Object.values(expected)) list.sort();
    expect(keys(after)).toEqual(expected);
    expect(after['public.auditoria']?.['38']).toMatchObject({
      tabla: 'pagos',
      fila: 2,
      accion: 'update',
      antes: { comprobante: '2/transferencia.pdf' },
      despues: { comprobante: null },
      autor: null,
    });
  });

  it('brings its checkouts to their products', () => {
    const products = Object.values(after['public.productos'] ?? {});
    expect(
      Object.fromEntries(products.map((row) => [String(row['codigo']), row['enlace']])),
    ).toEqual({
      'pagina-web': 'https://pago.example/primera-pagina',
      'asesoria-cv': 'https://pago.example/asesoria-cv',
    });
  });

  it('fills the new columns as it is written here', () => {
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [table, rows] of Object.entries(before)) {
      for (const [key, row] of Object.entries(rows)) {
        for (const column of Object.keys(after[table]?.[key] ?? {})) {
          if (column in row) continue;
          const name = `${table}.${column}`;
          found[`${name} ${key}`] = after[table]?.[key]?.[column];
          expected[`${name} ${key}`] = newColumns[name]?.(row) ?? null;
        }
      }
    }
    expect(found).toEqual(expected);
  });

  it('gives what was paid a line of its own, and what was given back two', () => {
    const paidOn = String(before['public.pagos']?.['1']?.['pagado_en']);
    const lines = Object.values(after['public.abonos'] ?? {}).map(
      ({ pago, clase, monto, dia, metodo, comprobante, intento, motivo, autor }) => {
        return { pago, clase, monto, dia, metodo, comprobante, intento, motivo, autor };
      },
    );
    const none = { comprobante: null, intento: null, motivo: null, autor: null };
    expect(lines).toEqual([
      {
        ...{ pago: 1, clase: 'abono', monto: 952000, metodo: 'transferencia', ...none },
        dia: dayInChile(parseInstant(paidOn)),
      },
      { pago: 6, clase: 'abono', monto: 20000, metodo: 'tarjeta', ...none, dia: '2026-10-02' },
      {
        ...{ pago: 6, clase: 'devolucion', monto: 20000, metodo: 'tarjeta', ...none },
        dia: dayInChile(parseInstant(String(before['public.pagos']?.['6']?.['actualizado_en']))),
      },
    ]);
  });

  it('publishes nothing that the studio did not write: no testimonials, no team, no offer', () => {
    expect(after['public.testimonios']).toEqual({});
    expect(after['public.equipo']).toEqual({});
    expect(after['public.configuracion']?.['1']).toMatchObject({
      oferta_titulo: null,
      oferta_texto: null,
      oferta_hasta: null,
    });
  });

  it('finds what was there before', async () => {
    const token = await signIn(ACCOUNTS.clienteA.email, ACCOUNTS.clienteA.password);
    const found = await request('/rest/v1/rpc/buscar', token, {
      p_tabla: 'tickets',
      p_q: 'ÑUÑOA despacho',
    });
    expect([found.status, await found.json()]).toEqual([200, ['1']]);
  });

  it('leaves every file as it was', async () => {
    expect(readFiles(folder)).toEqual(filesBefore);
    const token = await signIn(ACCOUNTS.clienteA.email, ACCOUNTS.clienteA.password);
    const file = await request('/storage/v1/object/adjuntos/2/1/captura.png', token);
    expect([file.status, await file.text()]).toEqual([200, 'esto es una foto\n']);
  });

  it('lets every account sign in', async () => {
    const { admin, clienteA, clienteB, desactivada } = ACCOUNTS;
    for (const { email, password } of [admin, clienteA, clienteB, desactivada]) {
      const token = await signIn(email, password);
      expect((await request('/rest/v1/clientes?select=id', token)).status).toBe(200);
    }
  });
});
