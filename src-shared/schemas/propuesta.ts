import { boolean, object, string, type InferType } from 'yup';
import { isRut } from '../rut.ts';
import { campos, texto } from './contacto.ts';

/** A question about a proposal. */
export const esquemaPregunta = object({
  texto: campos.mensaje.required('Escribe tu pregunta.'),
});

/** Why a client refuses an offer, now or later; the reason is optional. */
export const esquemaMotivo = object({
  texto: texto().max(1000, 'Escribe un motivo de hasta 1.000 caracteres.').default(''),
});

/**
 * Who accepts a proposal and, once one was mailed, the code, however it is spaced. `enviadoA` and `codigoPara`
 * are the form's own: where the code went, and for what.
 */
export const esquemaAceptacion = object({
  nombre: campos.nombre,
  rut: string()
    .trim()
    .required('Escribe tu RUT.')
    .test(
      'rut',
      'El RUT no es válido. Revisa el dígito verificador.',
      (valor) => !valor || isRut(valor),
    ),
  empresa: texto().max(160, 'Escribe un nombre de hasta 160 caracteres.').default(''),
  empezarAntes: boolean().default(false),
  enviadoA: string().default(''),
  codigoPara: string().default(''),
  codigo: string()
    .transform((valor: string) => valor.replace(/\D/g, ''))
    .default('')
    .when('codigoPara', {
      is: (para: string) => para !== '',
      then: (codigo) =>
        codigo.required('Escribe el código que te llegó por correo.').matches(/^\d{6}$/, {
          message: 'El código tiene seis números.',
          excludeEmptyString: true,
        }),
    }),
});

export type DatosAceptacion = InferType<typeof esquemaAceptacion>;
