/** The banks whose statements are known by their headings, as `public.cartolas` keeps them. */
export const BANKS = {
  bancoestado: 'BancoEstado',
  chile: 'Banco de Chile',
  santander: 'Santander',
  bci: 'BCI',
  itau: 'Itaú',
  scotiabank: 'Scotiabank',
} as const;

export type Bank = keyof typeof BANKS | 'otro';

/** What a column of a statement says, in the order in which people are asked for it. */
export const FIELDS = {
  dia: 'Día',
  glosa: 'Descripción o glosa',
  abono: 'Abonos (lo que entra)',
  cargo: 'Cargos (lo que sale)',
  monto: 'Monto, en una sola columna',
  signo: 'Si es cargo o abono',
  numero: 'Número del movimiento',
  saldo: 'Saldo',
  rut: 'RUT de quien transfiere',
  nombre: 'Nombre de quien transfiere',
  cuenta: 'Cuenta de quien transfiere',
  comentario: 'Comentario de quien transfiere',
  propia: 'Cuenta del estudio',
} as const;

export type Field = keyof typeof FIELDS;

/** Where each column stands, from 0. */
export type Columns = Readonly<Partial<Record<Field, number>>>;

/** A heading as it is compared: without accents, case, signs and repeated blanks. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const PAYER =
  '(origen|de origen|del? ?ordenante|del? remitente|del? pagador|del? emisor|del? cliente)';

/** The first that fits is what a heading means. */
const KNOWN: readonly (readonly [Field, RegExp])[] = [
  [
    'dia',
    /^(dia|fecha( y hora)?( (de |del )?(la )?(movimiento|transaccion|operacion|contable|abono|transferencia))?)$/,
  ],
  ['signo', /^(cargo ?abono|cargo o abono|abono ?cargo|tipo( de)?( movimiento)?|c a|d h)$/],
  [
    'cargo',
    /^((cheques )?((y |o )?otros )?(giros (o|y) )?(cargos?|giros|debitos?|egresos?)( clp| pesos)?)$/,
  ],
  [
    'abono',
    /^((otros )?(depositos? ((y|o) )?)?(abonos?|depositos?|creditos?|ingresos?)( clp| pesos)?)$/,
  ],
  ['saldo', /^saldo( diario| contable| disponible| final)?( clp| pesos)?$/],
  ['rut', new RegExp(`^rut( ${PAYER})?$`)],
  ['cuenta', new RegExp(`^(n |no |nro |numero )?(de )?cuenta ${PAYER}$`)],
  [
    'propia',
    /^(n |no |nro |numero )?(de )?cuenta( corriente| vista| cargo| destino| de destino)?$/,
  ],
  [
    'nombre',
    new RegExp(`^(nombre( ${PAYER}| o razon social)?|ordenante|remitente|origen|razon social)$`),
  ],
  ['comentario', /^(comentarios?|mensaje|observacion(es)?|asunto)( .*)?$/],
  ['numero', /^(n|no|nro|num|numero)?( de)? ?(documento|doc|operacion|transaccion|comprobante)$/],
  [
    'glosa',
    /^(descripcion|detalle|glosa|concepto|movimiento)( (de |del )?(la )?(movimiento|transaccion|operacion))?$/,
  ],
  [
    'monto',
    /^(monto|importe|valor)( (de |del )?(la )?(movimiento|transferencia|abono))?( clp| pesos)?$/,
  ],
];

/** Which columns these headings are, as far as they are known; the first of two counts. */
export function columnsOf(headings: readonly string[]): Columns {
  const columns: Partial<Record<Field, number>> = {};
  for (const [at, heading] of headings.entries()) {
    const name = plain(heading);
    const field = KNOWN.find(([, known]) => known.test(name))?.[0];
    if (field) columns[field] ??= at;
  }
  return columns;
}

/** Whether movements can be read by these columns. */
export const isReadable = ({ dia, monto, abono }: Columns): boolean =>
  dia !== undefined && (monto !== undefined || abono !== undefined);

/** By which headings a bank is known; the first that has all of its own. */
const SIGNATURES: readonly (readonly [Bank, readonly RegExp[]])[] = [
  ['bci', [/^cheques y otros cargos$/, /^depositos y abonos?$/]],
  ['bancoestado', [/^cheques cargos$/, /^depositos abonos$/]],
  ['bancoestado', [/^alias$/, /^n cartola$/]],
  ['itau', [/^depositos o abonos$/, /^giros o cargos$/]],
  ['santander', [/^descripcion movimiento$/, /^cargo abono$/]],
  ['chile', [/^cargos (clp|pesos)$/, /^abonos (clp|pesos)$/]],
  ['scotiabank', [/^numero documento$/, /^cargo$/, /^abono$/, /^saldo diario$/]],
];

/** By what else a file says of its bank, above its headings. */
const NAMES: readonly (readonly [Bank, RegExp])[] = [
  ['bancoestado', /\bbanco ?estado\b|\bcuentarut\b|\bcuenta rut\b/],
  ['chile', /\bbanco de chile\b|\bbanco edwards\b/],
  ['santander', /\bsantander\b/],
  ['bci', /\bbci\b/],
  ['itau', /\bitau\b/],
  ['scotiabank', /\bscotiabank\b/],
];

/** Whose statement it is, by its headings and by what stands above them. */
export function bankOf(headings: readonly string[], above: readonly string[]): Bank {
  const names = headings.map(plain);
  const signed = SIGNATURES.find(([, all]) =>
    all.every((one) => names.some((name) => one.test(name))),
  );
  const text = plain(above.join(' '));
  return signed?.[0] ?? NAMES.find(([, name]) => name.test(text))?.[0] ?? 'otro';
}
