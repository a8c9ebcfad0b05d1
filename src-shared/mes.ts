import { array, boolean, number, object, string, type InferType } from 'yup';
import type { Cell } from './csv.ts';
import { meansText } from './pagos.ts';
import { formatRut } from './rut.ts';
import { taxDocumentName } from './tributarios.ts';

const pesos = () => number().integer().required();

/** What public.mes answers. */
export const mesSchema = object({
  mes: string().required(),
  total: pesos(),
  mes_antes: pesos(),
  anio_antes: pesos(),
  sin_documento: object({ cuantos: pesos(), total: pesos() }).required(),
  por_medio: array(
    object({
      metodo: string().required(),
      medio: string().nullable().defined(),
      cuantos: pesos(),
      total: pesos(),
    }).required(),
  ).required(),
  por_documento: array(
    object({
      clase: string().required(),
      cuantos: pesos(),
      neto: pesos(),
      exento: pesos(),
      iva: pesos(),
      total: pesos(),
    }).required(),
  ).required(),
  lineas: array(
    object({
      dia: string().required(),
      clase: string().oneOf(['abono', 'devolucion', 'pedido']).required(),
      abono: number().nullable().defined(),
      pago: number().nullable().defined(),
      pedido: number().nullable().defined(),
      concepto: string().required(),
      de: string().required(),
      rut: string().nullable().defined(),
      metodo: string().required(),
      medio: string().nullable().defined(),
      documentos: array(
        object({ clase: string().required(), folio: number().required() }).required(),
      ).required(),
      falta: boolean().required(),
      total: pesos(),
      neto: pesos(),
      exento: pesos(),
      iva: pesos(),
    }).required(),
  ).required(),
});
export type Mes = InferType<typeof mesSchema>;
export type MesLine = Mes['lineas'][number];

/** What an amount was for. */
export function whatFor({ clase, concepto }: Pick<MesLine, 'clase' | 'concepto'>): string {
  if (clase === 'pedido') return `Pedido: ${concepto}`;
  return clase === 'devolucion' ? `Devolución: ${concepto}` : concepto;
}

/** The documents of an amount, and that one is missing; empty where it needs none. */
export const documentsText = ({ documentos, falta }: Pick<MesLine, 'documentos' | 'falta'>) =>
  [...documentos.map(taxDocumentName), ...(falta ? ['Falta'] : [])].join(', ');

/** The columns of the file for who keeps the books, each with what it is. */
export const MES_COLUMNS: readonly {
  name: string;
  says: string;
  cell: (line: MesLine) => Cell;
}[] = [
  {
    name: 'Día',
    says: 'Cuándo llegó, o se devolvió, en Chile: día, mes y año.',
    cell: ({ dia }) => dia.split('-').reverse().join('-'),
  },
  { name: 'Cliente', says: 'La empresa o persona que paga.', cell: ({ de }) => de },
  {
    name: 'RUT',
    says: 'El de su ficha; vacío si no lo tiene.',
    cell: ({ rut }) => rut && formatRut(rut),
  },
  {
    name: 'Por',
    says: 'El concepto del pago, o el producto de un pedido del sitio.',
    cell: whatFor,
  },
  {
    name: 'Medio',
    says: 'Cómo llegó. Retención es lo que la empresa retuvo de una boleta de honorarios y paga al SII: no pasa por el banco.',
    cell: ({ metodo, medio }) => meansText(metodo, medio),
  },
  {
    name: 'Neto',
    says: 'De lo documentado, la parte afecta sin IVA, en pesos.',
    cell: ({ neto }) => neto,
  },
  {
    name: 'Exento',
    says: 'De lo documentado, la parte sin IVA; de honorarios, el bruto.',
    cell: ({ exento }) => exento,
  },
  { name: 'IVA', says: 'De lo documentado, el IVA, en pesos.', cell: ({ iva }) => iva },
  {
    name: 'Total',
    says: 'Lo que llegó, con IVA incluido; lo devuelto va con signo menos.',
    cell: ({ total }) => total,
  },
  {
    name: 'Documento',
    says: 'Boleta, factura o nota de crédito con su folio. «Falta» si algo aún no tiene.',
    cell: documentsText,
  },
];
