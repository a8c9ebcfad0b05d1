import { array, number, object, string } from 'yup';
import { rpc } from '../_shared/rpc.ts';
import { bring, type EntranteEnvironment } from './take.ts';

const missingSchema = array(
  object({
    id: number().integer().required(),
    ticket: number().integer().nullable().defined(),
    cliente: number().integer().nullable().defined(),
    archivos: array(
      object({
        lugar: number().integer().required(),
        nombre: string().required(),
        tipo: string().defined(),
        bytes: number().integer().required(),
        ficha: string().default(''),
      }),
    ).required(),
  }),
).required();

/**
 * Fetches again the attachments that could not be brought when their mails came.
 * @throws {Error} the database did not answer; what is missing comes again
 */
export async function fetchMissing(
  environment: EntranteEnvironment,
): Promise<{ correos: number; faltan: number }> {
  const mails = missingSchema.validateSync(await rpc(environment, 'adjuntos_por_traer', {}));
  let faltan = 0;
  for (const { archivos, ...mail } of mails) {
    const files = archivos.map(({ lugar, ficha, ...file }) => ({
      ...file,
      place: lugar,
      token: ficha,
    }));
    faltan += await bring(environment, { ...mail, files });
  }
  return { correos: mails.length, faltan };
}
