import { randomUUID } from 'node:crypto';
import type { Correo } from './mailbox.ts';

/** Where answers go on one machine: nowhere else, since no such domain exists. */
export const REPLY_DOMAIN = 'respuestas.localhost';

/** Whether an answer to this mail comes back to the product. */
export const takesReply = ({ responderA }: Correo): boolean =>
  responderA?.endsWith(`@${REPLY_DOMAIN}`) ?? false;

/** Files that came with a mail, kept as the provider does until somebody asks for them by their token. */
export class InboundFiles {
  private readonly files = new Map<string, Buffer<ArrayBuffer>>();

  keep(content: Buffer<ArrayBuffer>): string {
    const token = randomUUID();
    this.files.set(token, content);
    return token;
  }

  find(token: string): Buffer<ArrayBuffer> | undefined {
    return this.files.get(token);
  }
}

/** The reply of a mail's recipient, as the provider posts it (inboundEmailProcessed). */
export function replyTo(mail: Correo, text: string, now = new Date()): object {
  const box = (address: string) => ({ Name: null, Address: address });
  const quoted = (mail.texto ?? '').replace(/^/gm, '> ');
  return {
    items: [
      {
        Uuid: [randomUUID()],
        MessageId: `<${randomUUID()}@correo.local>`,
        InReplyTo: `<${mail.id}@correo.local>`,
        From: box(mail.para),
        To: [box(mail.responderA ?? '')],
        Cc: [],
        Recipients: [box(mail.responderA ?? '')],
        ReplyTo: null,
        SentAtDate: now.toUTCString(),
        Subject: `Re: ${mail.asunto}`,
        RawTextBody: `${text}\n\nEl ${now.toUTCString()}, ${mail.de} <${mail.de}> escribió:\n${quoted}`,
        RawHtmlBody: null,
        ExtractedMarkdownMessage: text,
        ExtractedMarkdownSignature: null,
        Headers: { 'Return-Path': `<${mail.para}>` },
        Attachments: [],
        SpamScore: 0,
      },
    ],
  };
}
