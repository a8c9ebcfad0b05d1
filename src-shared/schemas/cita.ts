import { object, string, type InferType } from 'yup';
import { campos, texto } from './contacto.ts';

/** What a visitor fills in to book a meeting. */
export const esquemaCita = object({
  inicio: string().required('Elige una hora.'),
  nombre: campos.nombre,
  email: campos.email,
  telefono: campos.telefono.default(''),
  motivo: texto().max(2000, 'Escribe un motivo de hasta 2.000 caracteres.').default(''),
});

export type DatosCita = InferType<typeof esquemaCita>;
