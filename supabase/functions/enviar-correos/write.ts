import { avisoOf, BadMail, NoSite, renderMail, withSite } from '../_shared/correos/render.ts';
import type { Attachment, StoredFile, Studio } from '../_shared/correos/content.ts';
import { replyAddress } from '../_shared/correos/replies.ts';
import { unsubscribeToken } from '../_shared/correos/unsubscribe.ts';
import { readStored } from '../_shared/storage.ts';
import type { Project } from '../_shared/rpc.ts';
import type { Environment } from './environment.ts';
import type { CorreoPendiente, Failure, Letter } from './mail.ts';

export type Surroundings = Pick<
  Environment,
  'siteUrl' | 'replies' | 'supabaseUrl' | 'signingKey' | 'secretKeys'
> & {
  studio: Studio;
};

/** A file that goes with a mail could not be read. */
class NoFile extends Error {}

async function read({ name, path }: StoredFile, project: Project): Promise<Attachment> {
  try {
    return { name, content: await readStored(project, path) };
  } catch (cause) {
    throw new NoFile(`No se pudo leer «${name}», que va con el correo`, { cause });
  }
}

async function letterOf(
  { tipo, para, datos, asunto, cuerpo, saludo }: CorreoPendiente,
  surroundings: Surroundings,
): Promise<Letter> {
  const { siteUrl, replies, supabaseUrl, signingKey, studio } = surroundings;
  if (datos !== null) {
    const aviso = avisoOf(tipo);
    const token = aviso && signingKey ? unsubscribeToken(signingKey, { email: para, aviso }) : '';
    const options = { studio, answers: replies !== null, unsubscribe: token, greet: saludo };
    const { attach, stored, ticket, ...letter } = renderMail(tipo, datos, siteUrl, options);
    return {
      ...letter,
      ...(aviso && { notice: true }),
      ...(token && { unsubscribe: `${supabaseUrl}/functions/v1/baja?t=${token}` }),
      ...(attach && { attachments: await attach() }),
      ...(stored && {
        attachments: await Promise.all(stored.map((file) => read(file, surroundings))),
      }),
      ...(replies && ticket !== undefined && { replyTo: replyAddress(replies, ticket, para) }),
    };
  }
  if (asunto === null || cuerpo === null) throw new BadMail('El correo no tiene contenido');
  return { subject: asunto, html: withSite(cuerpo, siteUrl) };
}

/** What a row says, or why it cannot be sent. Never throws: one bad mail must not hold up others. */
export async function write(
  correo: CorreoPendiente,
  surroundings: Surroundings,
): Promise<Letter | Failure> {
  try {
    return await letterOf(correo, surroundings);
  } catch (error) {
    // A link to nowhere is worse than a mail that waits until somebody sets the address.
    if (error instanceof NoSite) {
      return { status: 'fallido', error: error.message, definitive: false, ours: true };
    }
    if (error instanceof NoFile) {
      return { status: 'fallido', error: error.message, definitive: false };
    }
    const known = error instanceof BadMail;
    return {
      status: 'fallido',
      error: known ? error.message : `No se pudo escribir el correo ${correo.tipo}`,
      definitive: true,
    };
  }
}
