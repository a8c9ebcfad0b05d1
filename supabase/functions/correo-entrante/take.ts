import { createHash } from 'node:crypto';
import { array, number, object, string } from 'yup';
import { identify } from '../../../src-shared/fileContent.ts';
import { newPath } from '../../../src-shared/filePath.ts';
import { STORED_ENDINGS } from '../../../src-shared/fileTypes.ts';
import { answeredTicket, type Replies } from '../_shared/correos/replies.ts';
import { rpc, type Project } from '../_shared/rpc.ts';
import { store } from '../_shared/storage.ts';
import { withoutQuote } from './quote.ts';
import type { Arrival, Attachment } from './reading.ts';

export interface EntranteEnvironment extends Project {
  replies: Replies;
  correoApiUrl: string;
  correoApiKey: string;
}

const takenSchema = object({
  id: number().integer(),
  resultado: string().required(),
  ticket: number().integer().nullable(),
  cliente: number().integer().nullable(),
  pendientes: array(number().integer().required()).default([]),
});

const MAX_BYTES = 10 * 1024 * 1024;

/** What the provider keeps of an attachment; null when it has it no longer, or it is not what it said. */
async function download(
  { correoApiUrl, correoApiKey }: EntranteEnvironment,
  { token, bytes }: Attachment,
): Promise<ArrayBuffer | null> {
  const response = await fetch(
    `${correoApiUrl}/v3/inbound/attachments/${encodeURIComponent(token)}`,
    { headers: { 'api-key': correoApiKey }, signal: AbortSignal.timeout(20_000) },
  );
  if ([400, 404, 410].includes(response.status)) return null;
  if (!response.ok) throw new Error(`El adjunto respondió ${response.status}`);
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) return null;
  const content = await response.arrayBuffer();
  return content.byteLength === bytes ? content : null;
}

/** The same place of the same mail has the same name, whoever brings it, and however often. */
const prefixOf = (mail: number, place: number): string =>
  createHash('sha256')
    .update(`adjunto ${mail} ${place}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Whether files of a type are stored as they come. */
const isStored = (type: string): boolean =>
  Object.values<readonly string[]>(STORED_ENDINGS).some((types) => types.includes(type));

/** Where the files of a mail lie, and which are to be brought there. */
interface Errand {
  id: number;
  ticket?: number | null | undefined;
  cliente?: number | null | undefined;
  files: readonly (Attachment & { place: number })[];
}

/**
 * Brings files of a mail that the database knows; how many could not be brought now. Those the
 * database has fetched again later.
 */
export async function bring(
  environment: EntranteEnvironment,
  { id, ticket, cliente, files }: Errand,
): Promise<number> {
  // Of a mail without an owner the files lie apart, where only the studio reads them.
  const folders = cliente && ticket ? [cliente, ticket] : ['entrantes', id];
  let missing = 0;
  for (const { place, ...file } of files) {
    const settle = { p_id: id, p_lugar: place };
    try {
      const content = await download(environment, file);
      const found = content && (await identify(file.nombre, new Uint8Array(content)));
      if (!content || !found || !isStored(found.type)) {
        await rpc(environment, 'adjuntar_correo', settle);
        continue;
      }
      const path = newPath(folders, found.name, prefixOf(id, place));
      await store(environment, `adjuntos/${path}`, content, found.type);
      await rpc(environment, 'adjuntar_correo', { ...settle, p_ruta: path });
    } catch (error) {
      missing += 1;
      const reason = error instanceof Error ? error.message : 'desconocido';
      console.error(JSON.stringify({ correo: id, adjunto: place, error: reason }));
    }
  }
  return missing;
}

/**
 * Hands a mail to the database, which decides, and brings the attachments that it wants. May be
 * called again with the same mail: what is done stays done.
 */
export async function take(environment: EntranteEnvironment, mail: Arrival): Promise<string> {
  const { replies } = environment;
  const ticket = answeredTicket(replies, mail.addresses, mail.from);
  const loop = mail.from.toLowerCase().endsWith(`@${replies.domain.toLowerCase()}`);
  const { id, pendientes, resultado, ...taken } = takenSchema.validateSync(
    await rpc(environment, 'recibir_correo', {
      p_mensaje_id: mail.messageId,
      p_de: mail.from,
      p_nombre: mail.name,
      p_asunto: mail.subject,
      // What nobody vouches for is kept as it came.
      p_texto: ticket === null || !mail.believed ? mail.text : withoutQuote(mail.text),
      p_completo: mail.text,
      p_ticket: ticket,
      p_automatico: mail.automatic || loop,
      p_archivos: mail.attachments.map(({ token, ...file }) => ({ ...file, ficha: token })),
      p_comprobado: mail.believed,
    }),
  );
  if (id === undefined) return resultado;
  const files = pendientes.flatMap((place) => {
    const file = mail.attachments[place];
    return file ? [{ ...file, place }] : [];
  });
  await bring(environment, { id, ...taken, files });
  return resultado;
}
