import { array, object, string, type InferType } from 'yup';

export const erasureSchema = object({
  texto: string().required(),
  archivos: array(string().required()).required(),
});

/** What an erasure does, as the person will read it, and the files that go with it. */
export type Erasure = InferType<typeof erasureSchema>;
