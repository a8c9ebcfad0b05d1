import { TIPOS_CORREO } from '../../../src-shared/correos.ts';
import type { Cell } from '../../../src-shared/csv.ts';
import {
  ACCESOS,
  ACCIONES_DATOS,
  CATEGORIAS_TICKET,
  CLASES_CONTACTO,
  ENTREGAS_CORREO,
  ESTADOS_CITA,
  ESTADOS_CORREO,
  ESTADOS_LEAD,
  ESTADOS_PAGO,
  ESTADOS_SOLICITUD,
  ESTADOS_SOLICITUD_DATOS,
  ETAPAS_CONTACTO,
  METODOS_PAGO,
  MOTIVOS_SILENCIO,
  MOTIVOS_SIN_DUENO,
  optionText,
  ALCANCES,
  PAGINAS_TESTIMONIO,
  PERFILES,
  PRESUPUESTOS,
  PRIORIDADES,
  PRODUCTOS,
  TIPOS_PROYECTO,
  TIPOS_SOLICITUD_DATOS,
  type Option,
} from '../../../src-shared/options.ts';
import { isOverdue } from '../../../src-shared/pagos.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import { accessOf, type Access } from '../AccessChip.tsx';
import { calledOf, doneOf, kindOf, nameElsewhere, wholeOf, type Entry } from '../changes.ts';
import { COMPANY } from '../fields.tsx';
import { optionText as stateText, type OptionSet } from '../options.ts';
import { dayCell, instantCell } from './dates.ts';

type Row = Readonly<Record<string, unknown>>;

/** The table whose row the value names, the column with its name (of several, the first that says something), and the column that holds the value. */
export type Names = readonly [reference: string, name: string | readonly string[], by?: 'usuario'];

/** A column of a file: its label is that of the field. */
export interface Column {
  source: string;
  /** What the cell says; the value of the field unless said. */
  cell?: (row: Row, isAdmin: boolean) => Cell;
  /** Whose name the value stands for; of some rows nobody's. */
  names?: Names | ((row: Row) => Names | null);
  /** Where the label is not that of the field. */
  label?: string;
  /** Of no use to clients. */
  studio?: true;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const day = (source: string, more: Partial<Column> = {}): Column => ({
  source,
  cell: (row) => dayCell(text(row[source])),
  ...more,
});
const instant = (source: string, more: Partial<Column> = {}): Column => ({
  source,
  cell: (row) => instantCell(text(row[source])),
  ...more,
});
const option = (source: string, options: readonly Option[]): Column => ({
  source,
  cell: (row) => optionText(options, text(row[source])),
});
/** A state in the words of who asks for the file, as on the screen. */
const state = (set: OptionSet): Column => ({
  source: 'estado',
  cell: (row, isAdmin) => stateText(set, text(row['estado']), isAdmin),
});
/** What is said of a row of the trail, as on the screen. */
const ofTrail = (source: string, cell: (entry: Entry) => string, label?: string): Column => ({
  source,
  cell: (row) => cell(row as unknown as Entry),
  ...(label && { label }),
});
const fields = (...sources: string[]): Column[] => sources.map((source) => ({ source }));

const CLIENTE: Column = { source: 'cliente', names: ['clientes', COMPANY], studio: true };
const PLATAFORMA: Column = { source: 'plataforma', names: ['plataformas', 'plataforma'] };

const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** What a file of each list holds, in order. */
export const COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  tickets: [
    ...fields('id', 'asunto'),
    CLIENTE,
    PLATAFORMA,
    option('categoria', CATEGORIAS_TICKET),
    option('prioridad', PRIORIDADES),
    state('ticket'),
    { source: 'asignado_a', names: ['clientes', 'cliente'], studio: true },
    instant('creado_en'),
    instant('plazo_en', { studio: true }),
    instant('vence_en', { studio: true }),
    instant('actualizado_en'),
  ],
  plataformas: [
    ...fields('plataforma'),
    CLIENTE,
    ...fields('dominio'),
    day('fecha_inicio'),
    day('fecha_termino'),
    { source: 'publico', studio: true },
  ],
  clientes: [
    ...fields('cliente', 'empresa', 'email', 'telefono'),
    { source: 'rut', cell: ({ rut }) => (text(rut) ? formatRut(text(rut)) : '') },
    {
      source: 'activo',
      cell: (row) => optionText(ACCESOS, accessOf(row as unknown as Access)),
    },
    ...fields('saldo', 'saldo_vencido', 'tickets_abiertos'),
    instant('invitado_en'),
    instant('creado_en'),
  ],
  hitos: [
    ...fields('titulo'),
    { source: 'plataforma_id', names: ['plataformas', 'plataforma'] },
    day('fecha'),
    state('hito'),
    ...fields('entrega_enlace', 'observacion'),
    instant('aprobado_en'),
    { source: 'activo', studio: true },
    { source: 'publicado', studio: true },
  ],
  personas: [
    ...fields('nombre'),
    CLIENTE,
    ...fields('email'),
    option('alcance', ALCANCES),
    option('acceso', ACCESOS),
    instant('invitado_en'),
    instant('ultimo_ingreso'),
  ],
  usuarios: [
    ...fields('cliente', 'email'),
    option('perfil', PERFILES),
    option('acceso', ACCESOS),
    instant('invitado_en'),
    instant('ultimo_ingreso'),
  ],
  pagos: [
    ...fields('concepto'),
    CLIENTE,
    PLATAFORMA,
    ...fields('monto', 'abonado', 'devuelto', 'saldo'),
    day('vence_el'),
    option('estado', ESTADOS_PAGO),
    {
      source: 'vencido',
      label: 'Vencido',
      cell: ({ estado, vence_el, hito, espera_hito }) =>
        isOverdue({
          estado: text(estado),
          vence_el: text(vence_el),
          hito: typeof hito === 'number' ? hito : null,
          espera_hito: typeof espera_hito === 'boolean' ? espera_hito : undefined,
        }),
    },
    option('metodo', METODOS_PAGO),
    instant('pagado_en'),
    ...fields('motivo_rechazo', 'orden'),
  ],
  pedidos: [
    ...fields('comprador_nombre', 'orden'),
    option('producto', PRODUCTOS),
    ...fields('monto'),
    option('estado', ESTADOS_PAGO),
    option('metodo', METODOS_PAGO),
    ...fields('comprador_email', 'comprador_telefono'),
    instant('creado_en'),
    instant('pagado_en'),
  ],
  bandeja: [
    ...fields('nombre', 'email', 'telefono'),
    option('clase', CLASES_CONTACTO),
    ...fields('texto'),
    option('etapa', ETAPAS_CONTACTO),
    { source: 'asignado_a', names: ['clientes', 'cliente'] },
    ...fields('proxima_accion'),
    day('proxima_el'),
    CLIENTE,
    instant('creado_en'),
  ],
  leads: [
    ...fields('nombre_contacto', 'email', 'telefono', 'mensaje'),
    option('estado', ESTADOS_LEAD),
    instant('creado_en'),
    ...fields('notas'),
  ],
  solicitudes: [
    ...fields('nombre', 'empresa', 'email', 'telefono'),
    option('tipo_proyecto', TIPOS_PROYECTO),
    option('presupuesto', PRESUPUESTOS),
    ...fields('mensaje'),
    option('estado', ESTADOS_SOLICITUD),
    instant('creado_en'),
    ...fields('notas'),
  ],
  formulario_inicial: [
    ...fields('nombre', 'email', 'tipo_plataforma', 'presupuesto', 'observacion', 'gestionado'),
    instant('creado_en'),
    ...fields('notas'),
  ],
  citas: [
    instant('inicio'),
    instant('termino'),
    ...fields('nombre', 'email', 'telefono', 'motivo'),
    option('estado', ESTADOS_CITA),
    instant('creado_en'),
  ],
  horarios: [
    { source: 'dia_semana', cell: (row) => WEEKDAYS[Number(row['dia_semana']) - 1] },
    { source: 'desde', cell: ({ desde }) => text(desde).slice(0, 5) },
    { source: 'hasta', cell: ({ hasta }) => text(hasta).slice(0, 5) },
    ...fields('minutos'),
  ],
  bloqueos: [instant('inicio'), instant('termino'), ...fields('motivo')],
  correos: [
    option('tipo', TIPOS_CORREO),
    ...fields('para', 'asunto'),
    option('estado', ESTADOS_CORREO),
    option('entrega', ENTREGAS_CORREO),
    ...fields('ultimo_error', 'intentos'),
    instant('creado_en'),
  ],
  correos_entrantes: [
    ...fields('de', 'asunto'),
    option('motivo', MOTIVOS_SIN_DUENO),
    ...fields('visto'),
    instant('creado_en'),
  ],
  correos_silenciados: [
    ...fields('email'),
    option('motivo', MOTIVOS_SILENCIO),
    ...fields('detalle'),
    instant('creado_en'),
  ],
  solicitudes_datos: [
    ...fields('nombre', 'email'),
    option('tipo', TIPOS_SOLICITUD_DATOS),
    option('estado', ESTADOS_SOLICITUD_DATOS),
    instant('vence_en'),
    instant('creado_en'),
  ],
  vulneraciones: [
    ...fields('titulo'),
    instant('notada_en'),
    ...fields('de_quienes', 'cuantas_personas'),
    instant('avisada_agencia_en'),
    instant('avisadas_personas_en'),
  ],
  auditoria: [
    instant('creado_en'),
    ofTrail('accion', doneOf),
    ofTrail('tabla', ({ tabla }) => kindOf(tabla)),
    ...fields('fila'),
    ofTrail('ficha', calledOf, 'Ficha'),
    {
      source: 'fila',
      label: 'De quién',
      names: (row) => {
        const elsewhere = nameElsewhere(row as unknown as Entry);
        return elsewhere && [elsewhere.reference, elsewhere.name];
      },
    },
    ofTrail('cambios', wholeOf, 'De qué a qué'),
    { source: 'autor', names: ['clientes', 'cliente', 'usuario'] },
  ],
  respuestas_guardadas: [...fields('titulo', 'cuerpo')],
  testimonios: [
    ...fields('nombre', 'cargo'),
    option('pagina', PAGINAS_TESTIMONIO),
    ...fields('texto', 'nota', 'orden', 'publicado'),
  ],
  equipo: fields('nombre', 'cargo', 'desde', 'texto', 'orden', 'publicado'),
  precios: [
    option('producto', PRODUCTOS),
    ...fields('valor'),
    day('desde'),
    { source: 'autor', names: ['clientes', 'cliente', 'usuario'] },
    instant('creado_en'),
  ],
  acciones_datos: [option('accion', ACCIONES_DATOS), instant('creado_en'), ...fields('solicitud')],
};
