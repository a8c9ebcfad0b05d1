import { DataError, toDataError } from '../../data/errors.ts';
import { invoke, rpc } from '../../data/requests.ts';

/** A mail as whoever got it sees it, or why it cannot be shown. */
export type MailPreview =
  | { asunto: string | null; html: string; texto: string | null; archivos: readonly string[] }
  | { motivo: string };

const isPreview = (answer: unknown): answer is MailPreview => {
  const { html, motivo, archivos } = Object(answer) as Record<string, unknown>;
  return typeof motivo === 'string' || (typeof html === 'string' && Array.isArray(archivos));
};

/** Mails. */
export const correosApi = {
  /** A mail as it looks, written by what sends it; links that open something are hidden in it. */
  async mailPreview(correo: string): Promise<MailPreview> {
    const answer = await invoke('ver-correo', { correo });
    if (isPreview(answer)) return answer;
    throw new DataError('server');
  },

  /** Puts a mail that did not go out back into the queue. */
  retryMail: (correo: string) => rpc('reintentar_correo', { p_id: correo }),

  /** Puts several back, one by one: how many, and each that stayed with why. What failed before anything was done is an error. */
  async retryMails(
    correos: readonly string[],
  ): Promise<{ done: number; left: ReadonlyMap<string, string> }> {
    const left = new Map<string, string>();
    let failure: DataError | undefined;
    for (const correo of correos) {
      try {
        await rpc('reintentar_correo', { p_id: correo });
      } catch (error) {
        const { kind, message } = (failure = toDataError(error));
        left.set(correo, kind === 'rule' ? 'ya no estaba fallido' : message.replace(/\.$/, ''));
      }
    }
    const done = correos.length - left.size;
    if (done === 0 && failure !== undefined && failure.kind !== 'rule') throw failure;
    return { done, left };
  },
};
