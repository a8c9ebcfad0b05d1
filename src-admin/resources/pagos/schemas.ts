import { array, boolean, number, object, string, type InferType } from 'yup';

// What the database answers about reminders.

const left = object({ pago: number().required(), texto: string().required() });
export type LeftPayment = InferType<typeof left>;

export const reminded = object({
  enviados: number().integer().required(),
  quedan: array(left.required()).required(),
});

export const reminder = object({
  nombre: string().required(),
  telefono: string().nullable().defined(),
  pagos: array(
    object({
      pago: number().required(),
      concepto: string().required(),
      monto: number().integer().required(),
      afecto: boolean().nullable(),
      vence_el: string().required(),
      dias: number().integer().required(),
      token: string().required(),
    }).required(),
  )
    .min(1)
    .required(),
});
export type ReminderParts = InferType<typeof reminder>;
