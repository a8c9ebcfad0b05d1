import { BadMail, NoSite, renderMail, withSite } from '../_shared/correos/render.ts';
import type { Attachment, Studio } from '../_shared/correos/content.ts';
import { replyAddress } from '../_shared/correos/replies.ts';
import { unsubscribeToken } from '../_shared/correos/unsubscribe.ts';
import { AVISO_DE } from '../../../src-shared/correos.ts';
import type { Failure } from './brevo.ts';
import type { Environment } from './environment.ts';

/** A row of the outbox, as far as sending it goes. Mails of earlier releases hold their HTML. */
export interface CorreoPendiente {
  id: string;
  tipo: string;
  para: string;
  datos: unknown;
  asunto: string | null;
  cuerpo: string | null;
  reply_to: string | null;
  /** The name of the client, or of the person of one, that it is written to. */
  saludo: string | null;
  /** It may have gone out so long ago that the provider forgot its key: it is asked first. */
  preguntar: boolean;
  /** How often in a row it was claimed, this time included, and nothing was heard of it. */
  sin_resultado: number;
}

/** A mail as the provider takes it. */
export interface Letter {
  subject: string;
  html: string;
  /** Missing in mails of earlier releases. */
  text?: string;
  attachments?: readonly Attachment[];
  /** The mail is one that its reader may turn off; where that is done by one POST, if it can be. */
  notice?: boolean;
  unsubscribe?: string;
  /** Whom to answer, in place of what the row says. */
  replyTo?: string;
}

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
    const aviso = Object.entries(AVISO_DE).find(([type]) => type === tipo)?.[1];
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
