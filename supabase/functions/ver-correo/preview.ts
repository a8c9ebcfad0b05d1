import { object, string } from 'yup';
import type { Studio } from '../_shared/correos/content.ts';
import { avisoOf, BadMail, NoSite, renderMail, withSite } from '../_shared/correos/render.ts';

/** What stands in the place of what opens something to whoever holds the mail. */
export const HIDDEN = 'oculto-en-esta-vista-previa';

/** A mail of the outbox, as an admin reads it. */
export const rowSchema = object({
  tipo: string().required(),
  datos: object().nullable().defined(),
  asunto: string().nullable().defined(),
  cuerpo: string().nullable().defined(),
  texto: string().nullable().defined(),
  saludo: string().nullable().defined(),
});
export type Row = ReturnType<typeof rowSchema.validateSync>;

/** How the mail is sent from here. */
export interface Surroundings {
  siteUrl: string;
  studio: Studio;
  /** Answers by mail reach their ticket. */
  answers: boolean;
  /** Links that turn notices off can be signed. */
  signs: boolean;
}

/** A mail as it looks, or why it cannot be shown, for people. */
export type Preview =
  | { asunto: string | null; html: string; texto: string | null; archivos: string[] }
  | { motivo: string };

/** Links keep where they lead, and lose the key with which they open it. */
const withoutKeys = (text: string): string =>
  text.replace(/([#?&=])[\w-]{20,}(?:\.[\w-]+)?/g, `$1${HIDDEN}`);

async function written(row: Row, surroundings: Surroundings) {
  const { siteUrl, studio, answers, signs } = surroundings;
  if (row.tipo === 'invitacion' && !('token' in (row.datos ?? {}))) {
    throw new BadMail(
      'Esta invitación la escribió el servicio de acceso, y aquí no quedó su texto',
    );
  }
  if (row.datos === null) {
    return {
      ...{ subject: row.asunto, html: withSite(row.cuerpo ?? '', siteUrl) },
      ...{ text: row.texto, files: [] },
    };
  }
  const unsubscribe = signs && avisoOf(row.tipo) ? HIDDEN : '';
  // Once a mail was sent its key is forgotten; before, it is nobody's to see.
  const datos =
    'token' in row.datos && row.datos.token ? { ...row.datos, token: HIDDEN } : row.datos;
  const {
    attach,
    stored = [],
    ...letter
  } = renderMail(row.tipo, datos, siteUrl, {
    ...{ studio, answers, unsubscribe, greet: row.saludo },
  });
  return { ...letter, files: [...((await attach?.()) ?? []), ...stored].map(({ name }) => name) };
}

/**
 * A mail of the outbox as whoever got it sees it, by the renderer that sends it. What opens something
 * without a password (links of meetings, of shares, of requests, of an invitation) is hidden.
 */
export async function previewOf(row: Row, surroundings: Surroundings): Promise<Preview> {
  try {
    const { subject, html, text, files } = await written(row, surroundings);
    const said = row.texto ?? text;
    return {
      asunto: row.asunto ?? subject,
      html: withoutKeys(html),
      texto: said === null ? null : withoutKeys(said),
      archivos: files,
    };
  } catch (error) {
    if (error instanceof BadMail || error instanceof NoSite) return { motivo: error.message };
    throw error;
  }
}
