import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import type { Database } from '../../src-shared/database.types.ts';
import { resetRows, type Row } from '../builders/builder.ts';
import * as contacts from '../builders/contacts.ts';
import * as money from '../builders/money.ts';
import * as people from '../builders/people.ts';
import * as report from '../builders/report.ts';
import * as studio from '../builders/studio.ts';
import * as tickets from '../builders/tickets.ts';

// What tests and stories show could stand in the database.

const sql = postgres(inject('backend').superDbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

type Tables = Database['public']['Tables'];

/** A builder for each table: one that has none does not compile. */
const BUILDERS: { [Name in keyof Tables]: () => Row<Name> } = {
  abonos: money.unAbono,
  cartolas: money.unaCartola,
  movimientos: money.unMovimiento,
  movimientos_pagos: money.unDestino,
  formatos_de_cartola: money.unFormato,
  pagadores: money.unPagador,
  transferencias: money.unaTransferencia,
  transferencias_pagos: money.unaParte,
  cobros: money.unCobro,
  cobros_pagos: money.unPagoJunto,
  accesos_temporales: people.unEnlace,
  documentos_abonos: money.unDocumentoDeAbono,
  documentos_tributarios: money.unDocumentoTributario,
  registros_de_ventas: money.unRegistroDeVentas,
  registros_filas: money.unaFilaDeRegistro,
  productos: money.unProducto,
  tasas_de_retencion: money.unaTasaDeRetencion,
  acciones_datos: studio.unaAccionDatos,
  auditoria: studio.unCambio,
  bloqueos: contacts.unBloqueo,
  caidas: people.unaCaida,
  citas: contacts.unaCita,
  clientes: people.unCliente,
  clientes_notas: people.unasNotas,
  compartidos: people.unCompartido,
  configuracion: studio.unaConfiguracion,
  contactos_notas: contacts.unaNota,
  conversiones: contacts.unaConversion,
  correos: studio.unCorreo,
  correos_entrantes: studio.unCorreoEntrante,
  correos_silenciados: studio.unSilenciado,
  disponibilidad: people.unDiaDeSitio,
  equipo: studio.unIntegrante,
  formulario_inicial: contacts.unFormularioInicial,
  hitos_plataforma: people.unHito,
  horarios: contacts.unHorario,
  importaciones: studio.unaImportacion,
  importaciones_filas: studio.unaFilaDePlanilla,
  informes: report.unaFilaDeInforme,
  leads: contacts.unLead,
  materiales: people.unMaterial,
  materiales_esperas: people.unaEsperaDeMaterial,
  pagos: money.unPago,
  pagos_eventos: money.unEvento,
  pagos_intentos: money.unIntento,
  pedidos: money.unPedido,
  personas: people.unaPersona,
  plataformas: people.unaPlataforma,
  precios: money.unPrecio,
  preferencias_correo: people.unasPreferencias,
  propuestas: money.unaPropuesta,
  propuestas_aceptaciones: money.unaAceptacion,
  propuestas_copias: money.unaCopia,
  propuestas_enlaces: money.unEnlaceDePropuesta,
  propuestas_mensajes: money.unMensajeDePropuesta,
  propuestas_versiones: money.unaVersion,
  respuestas_guardadas: tickets.unaRespuesta,
  seguimiento_usuarios: people.unIngreso,
  servicios: money.unServicio,
  servicios_aceptaciones: money.unaAceptacionDeServicio,
  solicitudes: contacts.unaSolicitud,
  solicitudes_datos: studio.unaSolicitudDatos,
  testimonios: studio.unTestimonio,
  ticket_mensajes: tickets.unMensaje,
  tickets: tickets.unTicket,
  vigilancias: people.unaVigilancia,
  vulneraciones: studio.unaVulneracion,
};

/** Puts rows into a table that has the columns, checks and keys of another, and nothing that points elsewhere. */
const stored = (table: string, rows: readonly object[]) =>
  sql.begin(async (tx) => {
    await tx`create temp table muestra (like ${tx(`public.${table}`)} including all) on commit drop`;
    const computed = await tx<{ attname: string }[]>`
      select attname from pg_attribute where attrelid = 'muestra'::regclass and attgenerated <> ''
      union select p.proname from pg_proc p join pg_type t on t.oid = p.proargtypes[0]
      where p.pronargs = 1 and t.typrelid = ${`public.${table}`}::regclass`;
    const left = computed.map(({ attname }) => attname);
    const columns = Object.keys(rows[0] ?? {})
      .filter((column) => !left.includes(column))
      .join(', ');
    const kept = await tx.unsafe(
      `insert into muestra (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::muestra, $1::text::jsonb)`,
      [JSON.stringify(rows)],
    );
    return kept.count;
  });

const build = (name: string): (() => object) =>
  new Map<string, () => object>(Object.entries(BUILDERS)).get(name) ?? (() => ({}));

it.each(Object.keys(BUILDERS))('%s: built rows are rows', async (table) => {
  resetRows();
  const rows = [1, 2, 3, 4, 5].map(build(table));
  // The settings of the studio are one row.
  const some = table === 'configuracion' ? rows.slice(0, 1) : rows;
  expect(await stored(table, some)).toBe(some.length);
});

it('what the database refuses is no row', async () => {
  await expect(stored('tickets', [tickets.unTicket({ prioridad: 'inventada' })])).rejects.toThrow(
    'prioridad_check',
  );
  await expect(stored('horarios', [contacts.unHorario({ hasta: '08:00:00' })])).rejects.toThrow(
    'check constraint',
  );
});
