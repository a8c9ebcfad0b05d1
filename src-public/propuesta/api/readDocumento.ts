import type {
  Contenido,
  Cuota,
  Documento,
  Item,
  ServicioOfrecido,
} from '../../../src-shared/propuestas.ts';
import { CLASES_DE_SERVICIO, PERIODOS } from '../../../src-shared/servicios.ts';
import { isRow, numberOf, readRows, textOf, type Row } from '../../data/guards.ts';

const said = (row: Row, column: string): string => textOf(row, column) ?? '';
const count = (row: Row, column: string): number => numberOf(row, column) ?? 0;

const readItem = (row: Row): Item => ({
  concepto: said(row, 'concepto'),
  detalle: said(row, 'detalle'),
  cantidad: count(row, 'cantidad'),
  precio: count(row, 'precio'),
  descuento: count(row, 'descuento'),
  afecto: row['afecto'] === true,
  opcional: row['opcional'] === true,
});

function readCuota(row: Row): Cuota | null {
  const { vence } = row;
  if (!isRow(vence)) return null;
  const [fecha, hito, dias] = [
    textOf(vence, 'fecha'),
    numberOf(vence, 'hito'),
    numberOf(vence, 'dias'),
  ];
  const due =
    fecha !== null ? { fecha } : hito !== null ? { hito } : dias !== null ? { dias } : null;
  return due && { concepto: said(row, 'concepto'), parte: count(row, 'parte'), vence: due };
}

function readServicio(row: Row): ServicioOfrecido | null {
  const clase = CLASES_DE_SERVICIO.find(({ valor }) => valor === row['clase'])?.valor;
  const periodo = PERIODOS.find(({ valor }) => valor === row['periodo'])?.valor;
  if (!clase || !periodo) return null;
  return {
    ...{ clase, periodo, nombre: said(row, 'nombre'), monto: count(row, 'monto') },
    ...{ afecto: row['afecto'] === true, dias: count(row, 'dias') },
  };
}

const DIVISIONS = ['iguales', 'porcentajes', 'montos'] as const;

function readContenido(value: unknown): Contenido | null {
  if (!isRow(value)) return null;
  const division = DIVISIONS.find((each) => each === value['division']);
  const items = readRows(value['items'], readItem);
  const cuotas = readRows(value['cuotas'], readCuota);
  const secciones = readRows(value['secciones'], (row) => ({
    titulo: said(row, 'titulo'),
    texto: said(row, 'texto'),
  }));
  const hitos = readRows(value['hitos'], (row) => ({
    titulo: said(row, 'titulo'),
    descripcion: said(row, 'descripcion'),
    dias: count(row, 'dias'),
    desde: row['desde'] === 'anterior' ? ('anterior' as const) : ('inicio' as const),
  }));
  const pide = readRows(value['pide'], (row) => ({ texto: said(row, 'texto') }));
  const servicios = readRows(value['servicios'] ?? [], readServicio);
  if (!division || !items || !cuotas || !secciones || !hitos || !pide || !servicios) return null;
  const off = value['descuento'];
  const descuento = isRow(off)
    ? {
        tipo: off['tipo'] === 'monto' ? ('monto' as const) : ('porcentaje' as const),
        valor: count(off, 'valor'),
      }
    : null;
  return { division, items, cuotas, secciones, hitos, pide, servicios, descuento };
}

/** What was sent, from an answer or a message; null where that is none. */
export function readDocumento(value: unknown): Documento | null {
  if (!isRow(value)) return null;
  const titulo = textOf(value, 'titulo');
  const contenido = readContenido(value['contenido']);
  if (titulo === null || !contenido) return null;
  const para = isRow(value['para']) ? value['para'] : {};
  return {
    titulo,
    contenido,
    numero: count(value, 'numero'),
    version: count(value, 'version'),
    vence_el: said(value, 'vence_el'),
    para: {
      nombre: textOf(para, 'nombre'),
      empresa: textOf(para, 'empresa'),
      rut: textOf(para, 'rut'),
    },
    plataforma: textOf(value, 'plataforma'),
    responde: textOf(value, 'responde'),
    vendedor: textOf(value, 'vendedor'),
    terminos: said(value, 'terminos'),
  };
}
