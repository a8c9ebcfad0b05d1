import { object, string, type InferType } from 'yup';
import { TIPOS_SOLICITUD_DATOS, valuesOf } from '../options.ts';
import { campos } from './contacto.ts';

/** A person's request about their personal data. */
export const esquemaSolicitudDatos = object({
  tipo: string()
    .oneOf(valuesOf(TIPOS_SOLICITUD_DATOS), 'Elige qué quieres pedir.')
    .required('Elige qué quieres pedir.'),
  nombre: campos.nombre,
  email: campos.email,
  detalle: campos.mensaje.default(''),
});

export type DatosSolicitudDatos = InferType<typeof esquemaSolicitudDatos>;
