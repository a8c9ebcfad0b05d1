import type { Attachment } from '../_shared/correos/content.ts';

// A row of the outbox, the mail that it becomes, and the result of sending it.

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

/** What became of one attempt. */
export type Outcome = { status: 'enviado'; providerId: string } | Failure;

export interface Failure {
  status: 'fallido';
  error: string;
  /** It will be the same however often one asks. */
  definitive: boolean;
  /**
   * The fault is not the mail's but ours or the account's (key, credits, a missing setting): it
   * waits until somebody mends that, and no try is counted.
   */
  ours?: boolean;
  /** This try certainly did not reach the provider; otherwise it may have. */
  unsent?: boolean;
  /** How long the provider wants to be left alone. */
  waitSeconds?: number;
}
