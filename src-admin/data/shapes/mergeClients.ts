import { array, boolean, mixed, number, object, string, type InferType } from 'yup';

// What `public.fusionar_clientes()` answers before anything is done; the database's types only say
// that it is JSON.

const side = () =>
  object({
    nombre: string().required(),
    /** Whether they have an account. */
    entra: boolean().required(),
    activo: boolean().required(),
  })
    .default(undefined)
    .required();

export const mergePreviewSchema = object({
  /** What was seen: given back when it is done. */
  marca: string().required(),
  /** How many rows of each table pass. */
  pasa: mixed<Readonly<Record<string, number>>>(
    (value: unknown): value is Readonly<Record<string, number>> =>
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((count) => number().required().isValidSync(count)),
  ).required(),
  origen: side(),
  destino: side(),
  difieren: array(
    object({
      campo: string().required(),
      origen: string().required(),
      destino: string().required(),
    }),
  ).required(),
});

/** What would become of two clients who are one. */
export type MergePreview = InferType<typeof mergePreviewSchema>;

/** Of whom a value stays: of the client who goes, or of the one who stays. */
export type Side = 'origen' | 'destino';

/** What the address that does not stay sees afterwards. */
export type Access = 'todo' | 'tickets' | 'ninguno';
