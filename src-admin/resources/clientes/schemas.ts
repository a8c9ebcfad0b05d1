import { array, mixed, number, object, type InferType } from 'yup';
import type { CLASES_NOTA, ValorDe } from '../../../src-shared/options.ts';
import { amount, flag, list, part, payments, text, textOrNull } from '../../data/schemas.ts';

const clase = () => mixed<ValorDe<typeof CLASES_NOTA>>().required();

/** The answer of `public.resumen_de_cliente()`. */
export const clientFileSchema = object({
  ultimo_ingreso: textOrNull(),
  dinero: part({
    total: amount(),
    pagado: amount(),
    en_revision: amount(),
    vencido: amount(),
    vencidos: amount(),
    abiertos: amount(),
  }),
  pagos: payments(),
  tickets: part({ estudio: amount(), cliente: amount(), todos: amount() }),
  tickets_abiertos: list({ id: amount(), asunto: text(), estado: text(), actualizado_en: text() }),
  plataformas: list({
    id: amount(),
    plataforma: text(),
    dominio: textOrNull(),
    publico: flag(),
    hitos: amount(),
    aprobados: amount(),
    entregados: amount(),
  }),
  hitos: list({ id: amount(), titulo: text(), fecha: text(), estado: text(), plataforma: text() }),
  propuestas: list({
    id: amount(),
    titulo: text(),
    situacion: text(),
    total: amount(),
    vence_el: textOrNull(),
    pregunta: flag(),
  }),
  personas: list({
    id: amount(),
    nombre: text(),
    email: text(),
    alcance: text(),
    activo: flag(),
    usuario: textOrNull(),
    invitado_en: textOrNull(),
    ultimo_ingreso: textOrNull(),
  }),
  origen: list({
    id: text(),
    clase: clase(),
    texto: textOrNull(),
    origen: mixed().nullable(),
    creado_en: text(),
  }),
  parecidos: list({
    clase: clase(),
    fila: amount(),
    nombre: text(),
    por: array(text()).required(),
    creado_en: text(),
  }),
});

/** The figures and records of a client's page. */
export type ClientFile = InferType<typeof clientFileSchema>;

/** `entra`: whether they have an account. */
const side = () => part({ nombre: text(), entra: flag(), activo: flag() });

/** The answer of `public.fusionar_clientes()` before anything is done. */
export const mergePreviewSchema = object({
  /** Version of both clients, sent back with the merge. */
  marca: text(),
  /** How many rows of each table move. */
  pasa: mixed<Readonly<Record<string, number>>>(
    (value: unknown): value is Readonly<Record<string, number>> =>
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((count) => number().required().isValidSync(count)),
  ).required(),
  origen: side(),
  destino: side(),
  difieren: list({ campo: text(), origen: text(), destino: text() }),
});

export type MergePreview = InferType<typeof mergePreviewSchema>;

/** Whose value stays: that of the client who goes, or of the one who stays. */
export type Side = 'origen' | 'destino';

/** What the address that does not stay sees afterwards. */
export type Access = 'todo' | 'tickets' | 'ninguno';
