import { checked, rpc } from '../../data/requests.ts';
import { progressSchema, type Kind, type Progress } from './schemas.ts';

/** A row as it is sent: its number in the sheet and its cells. */
export type SentRow = readonly [number: number, cells: readonly string[]];

export interface SentSheet {
  kind: Kind;
  file: string;
  fields: readonly string[];
  rows: readonly SentRow[];
  monthFirst: boolean;
}

export type Decision = 'crear' | 'unir' | 'omitir';

const progress = (answer: Promise<unknown>): Promise<Progress> =>
  checked(Promise.resolve(progressSchema), answer);

/** The fingerprint of what a sheet holds: the same one goes on where it stopped. */
async function fingerprint(sheet: SentSheet): Promise<string> {
  const text = JSON.stringify([sheet.kind, sheet.fields, sheet.monthFirst, sheet.rows]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const calls = {
  open: async (sheet: SentSheet) =>
    progress(
      rpc('abrir_importacion', {
        p_tipo: sheet.kind,
        p_archivo: sheet.file,
        p_huella: await fingerprint(sheet),
        p_campos: [...sheet.fields],
        p_filas: sheet.rows.length,
        p_mes_primero: sheet.monthFirst,
      }),
    ),
  add: (id: number, rows: readonly SentRow[]) =>
    progress(
      rpc('agregar_filas', {
        p_importacion: id,
        p_filas: rows.map(([n, cells]) => [n, [...cells]]),
      }),
    ),
  review: (id: number, anew = false) =>
    progress(rpc('revisar_importacion', { p_importacion: id, p_de_nuevo: anew })),
  /** What becomes of rows; of all that repeat something where none are named. */
  decide: (id: number, decision: Decision, rows?: readonly number[]) =>
    progress(
      rpc('decidir_filas', {
        ...{ p_importacion: id, p_decision: decision },
        ...(rows && { p_filas: [...rows] }),
      }),
    ),
  apply: (id: number) => progress(rpc('aplicar_importacion', { p_importacion: id })),
  undo: (id: number) => progress(rpc('deshacer_importacion', { p_importacion: id })),
  remind: (id: number, wanted: boolean) =>
    rpc('recordar_importacion', { p_importacion: id, p_recordar: wanted }),
};

export type Calls = typeof calls;
