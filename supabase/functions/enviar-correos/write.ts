import { avisoOf, BadMail, NoSite, renderMail, withSite } from '../_shared/correos/render.ts';
import type { Studio } from '../_shared/correos/content.ts';
import { replyAddress } from '../_shared/correos/replies.ts';
import { unsubscribeToken } from '../_shared/correos/unsubscribe.ts';
import type { Environment } from './environment.ts';
import type { CorreoPendiente, Failure, Letter } from './mail.ts';

export type Surroundings = Pick<
  Environment,
  'siteUrl' | 'replies' | 'supabaseUrl' | 'signingKey'
> & {
  studio: Studio;
};

async function letterOf(
  { tipo, para, datos, asunto, cuerpo, saludo }: CorreoPendiente,
  { siteUrl, replies, supabaseUrl, signingKey, studio }: Surroundings,
): Promise<Letter> {
  if (datos !== null) {
    const aviso = avisoOf(tipo);
    const token = aviso && signingKey ? unsubscribeToken(signingKey, { email: para, aviso }) : '';
    const options = { studio, answers: replies !== null, unsubscribe: token, greet: saludo };
    const { attach, ticket, ...letter } = renderMail(tipo, datos, siteUrl, options);
    return {
      ...letter,
      ...(aviso && { notice: true }),
      ...(token && { unsubscribe: `${supabaseUrl}/functions/v1/baja?t=${token}` }),
      ...(attach && { attachments: await attach() }),
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
    const known = error instanceof BadMail;
    return {
      status: 'fallido',
      error: known ? error.message : `No se pudo escribir el correo ${correo.tipo}`,
      definitive: true,
    };
  }
}
