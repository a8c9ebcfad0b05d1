import { createHash } from 'node:crypto';
import { isRow } from '../flow/answers.ts';
import { rpc, type Project } from '../rpc.ts';
import { readStored, store } from '../storage.ts';
import { proposalFile, type ProposalContent } from './proposalFile.ts';

/** Where the signed copy of an acceptance lies. */
export const pathOfCopy = (aceptacion: number): string => `documentos/propuestas/${aceptacion}.pdf`;

type Missing = ProposalContent & { aceptacion: number };

/** The database keeps no version in another shape (private.contenido_de_propuesta_valido). */
const isMissing = (value: unknown): value is Missing =>
  isRow(value) && typeof value['aceptacion'] === 'number' && isRow(value['documento']);

/**
 * Makes the copies that are missing: stored first and noted then, so that one whose maker was killed in between
 * is the file that is there. What cannot be made keeps no other waiting.
 * @throws {Error} the database did not say which
 */
export async function makeCopies(
  project: Project & { site: string },
): Promise<{ hechas: number; fallidas: number }> {
  const answer = await rpc(project, 'copias_por_hacer', {});
  let [hechas, fallidas] = [0, 0];
  for (const missing of Array.isArray(answer) ? answer.filter(isMissing) : []) {
    const { aceptacion } = missing;
    try {
      const path = pathOfCopy(aceptacion);
      const made = new Uint8Array(await proposalFile(missing, project));
      await store(project, path, made, 'application/pdf');
      const stored = await readStored(project, path);
      await rpc(project, 'anotar_copia', {
        p_aceptacion: aceptacion,
        p_huella: createHash('sha256').update(stored).digest('hex'),
        p_bytes: stored.length,
      });
      hechas += 1;
    } catch (error) {
      fallidas += 1;
      const motivo = error instanceof Error ? error.message : 'desconocido';
      console.error(JSON.stringify({ aceptacion, error: motivo }));
    }
  }
  return { hechas, fallidas };
}
