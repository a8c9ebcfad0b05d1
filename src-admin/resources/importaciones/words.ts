import { formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import type { Row } from '../../data/rows.ts';
import type { Counts, Kind } from './schemas.ts';

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  clientes: 'Clientes',
  plataformas: 'Plataformas',
  pagos: 'Pagos',
};

/** Records of a kind, so many: 1 cliente, 12 clientes. */
export const manyOf = (kind: string, count: number): string =>
  `${count.toLocaleString('es-CL')} ${count === 1 ? kind.slice(0, -1) : kind}`;

/** Rows, so many: 1 fila, 12 filas. */
export const rowsText = (count: number): string => manyOf('filas', count);

export const STATE_NAMES: Readonly<Record<string, string>> = {
  cargando: 'Sin terminar de subir',
  revision: 'Por importar',
  aplicando: 'A medias',
  aplicada: 'Importada',
  deshaciendo: 'Deshaciéndose',
  deshecha: 'Deshecha',
  descartada: 'Descartada',
};

/** The states of rows, in the order in which they are looked at. */
export const ROW_STATES: readonly (readonly [state: keyof Counts, one: string, many: string])[] = [
  ['con_problema', 'con problemas', 'con problemas'],
  ['se_queda', 'no se deshizo', 'no se deshicieron'],
  ['repetida', 'repetida', 'repetidas'],
  ['lista', 'lista', 'listas'],
  ['hecha', 'importada', 'importadas'],
  ['deshecha', 'deshecha', 'deshechas'],
  ['omitida', 'omitida', 'omitidas'],
];

type Fila = Row<'importaciones_filas'>;

/** The cells of a row, by field. */
export const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  typeof value !== 'object' || value === null
    ? {}
    : Object.fromEntries(
        Object.entries(value).map(([key, each]): [string, string] => [key, String(each)]),
      );

const PAYMENT_STATES: Readonly<Record<string, string>> = {
  pagado: 'pagado',
  pendiente: 'pendiente',
  anulado: 'anulado',
};

/** By kind, the field that names a row. */
const NAME_FIELDS: Readonly<Record<string, string>> = {
  clientes: 'nombre',
  plataformas: 'plataforma',
  pagos: 'concepto',
};

/** What a row holds in two lines: as it was read, or, where that failed, as it was written. */
export function rowText(
  kind: string,
  { datos, valores, estado }: Pick<Fila, 'datos' | 'valores' | 'estado'>,
): { title: string; details: string } {
  if (estado === 'con_problema') {
    // Postgres sorts the fields by their length.
    const { [NAME_FIELDS[kind] ?? '']: name = '', ...others } = textsOf(datos);
    const [title = '', ...details] = [name, ...Object.values(others)].filter(Boolean);
    return { title, details: details.join(' · ') };
  }
  const read = textsOf(valores);
  const day = (name: string) => (read[name] ? formatDayShort(read[name]) : undefined);
  const whose = read['cliente_nombre'] ?? read['cliente_email'] ?? read['cliente_rut'];
  const parts =
    kind === 'clientes'
      ? [
          read['cliente'],
          ...[read['empresa'], read['email'], read['rut'] && formatRut(read['rut'])],
          ...[read['telefono'], read['giro'], read['direccion'], read['comuna']],
          read['correo_facturacion'],
          read['retiene'] === 'true' ? 'retiene' : undefined,
        ]
      : kind === 'plataformas'
        ? [read['plataforma'], read['dominio'], whose, day('fecha_inicio'), day('fecha_termino')]
        : [
            read['concepto'],
            ...[read['monto'] && formatCLP(Number(read['monto'])), whose],
            read['vence_el'] && `vence ${day('vence_el') ?? ''}`,
            PAYMENT_STATES[read['estado'] ?? ''],
          ];
  const [title = '', ...details] = parts.filter((part) => part !== undefined && part !== '');
  return { title, details: details.join(' · ') };
}
