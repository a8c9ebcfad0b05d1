import { DataError } from '../errors.ts';
import { invoke } from '../invoke.ts';

/** A mail as whoever got it sees it, or why it cannot be shown. */
export type MailPreview =
  | { asunto: string | null; html: string; texto: string | null; archivos: readonly string[] }
  | { motivo: string };

const isPreview = (answer: unknown): answer is MailPreview => {
  const { html, motivo, archivos } = Object(answer) as Record<string, unknown>;
  return typeof motivo === 'string' || (typeof html === 'string' && Array.isArray(archivos));
};

/** A mail as it looks, written by what sends it; links that open something are hidden in it. */
export async function mailPreview(correo: string): Promise<MailPreview> {
  const answer = await invoke('ver-correo', { correo });
  if (isPreview(answer)) return answer;
  throw new DataError('server');
}
