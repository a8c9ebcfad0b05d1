import { object, string, type InferType } from 'yup';
import { limpiar } from '../texto.ts';
import {
  completarTelefono,
  CORREO,
  leerCorreo,
  TELEFONO_INVALIDO,
  telefonoValido,
} from '../contacto.ts';
import { PRESUPUESTOS, TIPOS_PROYECTO, valuesOf } from '../options.ts';

/**
 * What visitors may send. The database checks the same again: these exist so that a person
 * reads what to change before anything is sent.
 */

/** A text as it is kept. */
export const texto = () => string().transform(limpiar).trim();

const nombre = texto()
  .max(160, 'Escribe un nombre de hasta 160 caracteres.')
  .required('Escribe tu nombre.');

const email = string()
  .transform(leerCorreo)
  .max(254, 'Escribe un correo de hasta 254 caracteres.')
  .matches(CORREO, {
    message: 'Escribe un correo como nombre@empresa.cl.',
    excludeEmptyString: true,
  })
  .required('Escribe tu correo.');

const telefono = string()
  .transform(completarTelefono)
  .test('telefono', TELEFONO_INVALIDO, (valor) => !valor || telefonoValido(valor));

const mensaje = texto().max(5000, 'Escribe un mensaje de hasta 5.000 caracteres.');

/** Fields that other forms ask for, too. */
export const campos = { nombre, email, telefono, mensaje };

export const esquemaContacto = object({
  nombre,
  email,
  telefono: telefono.required('Escribe tu teléfono.'),
  mensaje: mensaje.required('Escribe tu mensaje.'),
});

export const esquemaSolicitud = object({
  nombre,
  email,
  telefono: telefono.default(''),
  empresa: texto().max(160, 'Escribe un nombre de hasta 160 caracteres.').default(''),
  tipoProyecto: string().oneOf(valuesOf(TIPOS_PROYECTO), 'Elige un tipo de proyecto.').required(),
  presupuesto: string().oneOf(valuesOf(PRESUPUESTOS), 'Elige un presupuesto.').required(),
  mensaje: mensaje.default(''),
});

export type DatosContacto = InferType<typeof esquemaContacto>;
export type DatosSolicitud = InferType<typeof esquemaSolicitud>;
