import type { Sheet } from './readSheet.ts';
import type { Kind } from './schemas.ts';

/** What a column can be: its name, what people call it, and by what headings it is known. */
interface Column {
  field: string;
  label: string;
  known: RegExp;
  isDay?: true;
}

const CLIENT: readonly Column[] = [
  { field: 'cliente_rut', label: 'RUT del cliente', known: /\bru[tn]\b/ },
  { field: 'cliente_email', label: 'Correo del cliente', known: /correo|mail/ },
];
const CLIENT_NAME: Column = {
  ...{ field: 'cliente_nombre', label: 'Nombre o empresa del cliente' },
  known: /cliente|empresa|razon|comprador/,
};

/** By kind, the most telling first: each column of a sheet is one of them at most. */
export const COLUMNS: Readonly<Record<Kind, readonly Column[]>> = {
  clientes: [
    { field: 'email', label: 'Correo', known: /correo|mail/ },
    { field: 'rut', label: 'RUT', known: /\bru[tn]\b/ },
    { field: 'telefono', label: 'Teléfono', known: /fono|celu|movil|whats|wsp|\btel\b/ },
    { field: 'empresa', label: 'Empresa', known: /empresa|razon social|negocio|compania|comercio/ },
    { field: 'nombre', label: 'Nombre', known: /nombre|cliente|contacto|name|persona/ },
  ],
  plataformas: [
    ...CLIENT,
    { field: 'dominio', label: 'Dominio', known: /dominio|url|\bweb\b|sitio|enlace|direccion/ },
    { field: 'fecha_inicio', label: 'Inicio', known: /inicio|comienzo|desde/, isDay: true },
    {
      field: 'fecha_termino',
      label: 'Término',
      known: /termino|\bfin\b|hasta|entrega/,
      isDay: true,
    },
    { field: 'descripcion', label: 'Descripción', known: /descrip|detalle|observ|nota/ },
    CLIENT_NAME,
    {
      field: 'plataforma',
      label: 'Nombre de la plataforma',
      known: /plataforma|proyecto|nombre|sistema/,
    },
  ],
  pagos: [
    ...CLIENT,
    {
      field: 'pagado_el',
      label: 'Fecha en que se pagó',
      known: /fecha.*pago|pagad[oa] el|^pago$/,
      isDay: true,
    },
    { field: 'vence_el', label: 'Vencimiento', known: /venc|plazo|fecha/, isDay: true },
    { field: 'metodo', label: 'Medio de pago', known: /medio|metodo|forma/ },
    {
      field: 'estado',
      label: 'Estado (pagado, pendiente)',
      known: /estado|pagad[oa]|situacion|status/,
    },
    { field: 'monto', label: 'Monto', known: /monto|valor|total|precio|importe|\$/ },
    { field: 'plataforma', label: 'Plataforma', known: /plataforma|proyecto|sitio|\bweb\b/ },
    {
      field: 'concepto',
      label: 'Concepto',
      known: /concepto|detalle|descrip|glosa|servicio|item|cuota/,
    },
    { ...CLIENT_NAME, known: /cliente|empresa|razon|comprador|nombre/ },
  ],
};

/** Of each of these one is needed at least. */
const NEEDED: Readonly<Record<Kind, readonly (readonly string[])[]>> = {
  clientes: [
    ['nombre', 'empresa'],
    ['email', 'rut'],
  ],
  plataformas: [
    ['cliente_rut', 'cliente_email', 'cliente_nombre'],
    ['plataforma', 'dominio'],
  ],
  pagos: [
    ['cliente_rut', 'cliente_email', 'cliente_nombre'],
    ['concepto'],
    ['monto'],
    ['vence_el', 'pagado_el'],
  ],
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('.', '');

/** Which heading each field is, by its place; the fields that none is are missing. */
export type Mapping = Readonly<Partial<Record<string, number>>>;

/** What the headings of a sheet say that its columns are. */
export function guess(kind: Kind, headings: readonly string[]): Mapping {
  const free = new Set(headings.keys());
  const mapping: Record<string, number> = {};
  for (const { field, label, known } of COLUMNS[kind]) {
    const names = [...free].map((at) => [at, plain(headings[at] ?? '')] as const);
    const found =
      names.find(([, name]) => name === plain(label) || name === plain(field)) ??
      names.find(([, name]) => known.test(name));
    if (!found) continue;
    mapping[field] = found[0];
    free.delete(found[0]);
  }
  return mapping;
}

/** How many headings of a row say what they are. */
export const knownHeadings =
  (kind: Kind) =>
  (cells: readonly string[]): number =>
    Object.keys(guess(kind, cells)).length;

const labelOf = (kind: Kind, field: string): string =>
  COLUMNS[kind].find((column) => column.field === field)?.label ?? field;

/** The missing columns of a sheet, by name; empty when it has all. */
export const missing = (kind: Kind, mapping: Mapping): string[] =>
  NEEDED[kind]
    .filter((fields) => fields.every((field) => mapping[field] === undefined))
    .map((fields) => fields.map((field) => labelOf(kind, field)).join(' o '));

/** Whether the dates of a sheet begin with the month; null where all of them can begin with the day. */
export function monthFirst(kind: Kind, mapping: Mapping, { rows }: Sheet): boolean | null {
  const places = COLUMNS[kind].flatMap(({ field, isDay }) => (isDay ? (mapping[field] ?? []) : []));
  const days = rows.flatMap(({ cells }) =>
    places.flatMap((at) => {
      const [, first, second] =
        /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(cells[at] ?? '') ?? [];
      return first && second ? [[Number(first), Number(second)] as const] : [];
    }),
  );
  if (!days.some(([, second]) => second > 12)) return null;
  return !days.some(([first]) => first > 12);
}
