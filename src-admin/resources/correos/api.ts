import { DataError, toDataError } from '../../data/errors.ts';
import { invoke, rpc } from '../../data/requests.ts';

/** A mail as its recipient sees it, or why it cannot be shown. */
export type MailPreview =
  | { asunto: string | null; html: string; texto: string | null; archivos: readonly string[] }
  | { motivo: string };

const isPreview = (answer: unknown): answer is MailPreview => {
  const { html, motivo, archivos } = Object(answer) as Record<string, unknown>;
  return typeof motivo === 'string' || (typeof html === 'string' && Array.isArray(archivos));
};

export const correosApi = {
  /** Rendered by the function that sends it, without links that are personal. */
  async mailPreview(correo: string): Promise<MailPreview> {
    const answer = await invoke('ver-correo', { correo });
    if (isPreview(answer)) return answer;
    throw new DataError('server');
  },

  /** Puts a failed mail back into the queue. */
  retryMail: (correo: string) => rpc('reintentar_correo', { p_id: correo }),

  /** Puts failed mails back into the queue: how many, and why the others were not. Throws if all failed for a reason other than their state. */
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
