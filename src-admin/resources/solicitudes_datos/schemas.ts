import { array, boolean, object, string, type InferType } from 'yup';

export const erasureSchema = object({
  texto: string().required(),
  archivos: array(string().required()).required(),
  /** Very many rows: the account is cut at once, the rest goes within some minutes. */
  en_partes: boolean().default(false),
});

/** What an erasure does, as the person will read it, and the files that go with it. */
export type Erasure = InferType<typeof erasureSchema>;
