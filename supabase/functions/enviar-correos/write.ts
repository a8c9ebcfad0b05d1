import { BadMail, NoSite, renderMail } from '../_shared/correos/render.ts';
import type { Attachment } from '../_shared/correos/content.ts';
import type { Failure } from './brevo.ts';

/** A row of the outbox, as far as sending it goes. Mails of earlier releases hold their HTML. */
export interface CorreoPendiente {
  id: string;
  tipo: string;
  para: string;
  datos: unknown;
  asunto: string | null;
  cuerpo: string | null;
  reply_to: string | null;
}

/** A mail as the provider takes it. */
export interface Letter {
  subject: string;
  html: string;
  /** Missing in mails of earlier releases. */
  text?: string;
  attachments?: readonly Attachment[];
}

/** Where a mail of an earlier release names the site. */
const SITE = '{{sitio}}';

async function letterOf(
  { tipo, datos, asunto, cuerpo }: CorreoPendiente,
  siteUrl: string,
): Promise<Letter> {
  if (datos !== null) {
    const { attach, ...letter } = renderMail(tipo, datos, siteUrl);
    return attach ? { ...letter, attachments: await attach() } : letter;
  }
  if (asunto === null || cuerpo === null) throw new BadMail('El correo no tiene contenido');
  if (siteUrl === '' && cuerpo.includes(SITE)) throw new NoSite();
  return { subject: asunto, html: cuerpo.replaceAll(SITE, siteUrl) };
}

/** What a row says, or why it cannot be sent. Never throws: one bad mail must not hold up others. */
export async function write(correo: CorreoPendiente, siteUrl: string): Promise<Letter | Failure> {
  try {
    return await letterOf(correo, siteUrl);
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
