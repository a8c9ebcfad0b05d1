import { boolean, object, string, type InferType } from 'yup';
import { METODOS_PAGO } from '../options.ts';
import { campos } from './contacto.ts';

const SIN_METODO = 'Elige cómo quieres pagar.';

/** What a visitor fills in to buy on the site. The price is the database's. */
export const esquemaPedido = object({
  nombre: campos.nombre,
  email: campos.email,
  telefono: campos.telefono.default(''),
  metodo: string()
    .required(SIN_METODO)
    .test('metodo', SIN_METODO, (valor) => METODOS_PAGO.some((metodo) => metodo.valor === valor)),
  aceptaTerminos: boolean().oneOf([true], 'Acepta los términos para continuar.').required(),
});

export type DatosPedido = InferType<typeof esquemaPedido>;
