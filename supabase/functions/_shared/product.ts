import { mixed, number, object, string, type InferType } from 'yup';
import { CLASES_PRODUCTO, valuesOf, type ValorDe } from '../../../src-shared/options.ts';

/** A product as the database says it in mails and PDFs: private.producto_dicho. */
export const productSchema = object({
  codigo: string().required(),
  clase: mixed<ValorDe<typeof CLASES_PRODUCTO>>().oneOf(valuesOf(CLASES_PRODUCTO)).required(),
  nombre: string().required(),
  entrega: string().required(),
  despues: string().nullable().defined(),
  minutos: number().integer().nullable().defined(),
});

export type Product = InferType<typeof productSchema>;

export const PRODUCT_SAMPLE: Product = {
  codigo: 'tienda',
  clase: 'mitades',
  nombre: 'Primera página web',
  entrega: 'Incluye hasta cinco páginas. El plazo de entrega es de siete días corridos.',
  despues: null,
  minutos: null,
};
