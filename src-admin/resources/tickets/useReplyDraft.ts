import { useDraft } from '../../kit/forms/useDraft.ts';

/** What is being written in a ticket. */
export interface Reply {
  cuerpo: string;
  /** Whether it is a note. */
  interno: boolean;
  /** What was begun of the other kind, and waits. */
  otra: string;
}

/** What somebody is writing in a ticket, and whether it is a note. */
export const useReplyDraft = (ticket: number) =>
  useDraft<Reply>(`ticket-${ticket}`, { cuerpo: '', interno: false, otra: '' });

/** After a press on the switch: an answer that was begun may become a note, a note never becomes an answer. */
export function ofOtherKind({ cuerpo, interno, otra }: Reply): Reply {
  const goesAlong = !interno && otra === '';
  return goesAlong
    ? { cuerpo, interno: true, otra }
    : { cuerpo: otra, interno: !interno, otra: cuerpo };
}

/** Once it was sent: an answer that waits is gone on with, a note waits on. */
export const afterSending = (interno: boolean, otra: string): Reply =>
  interno ? { cuerpo: otra, interno: false, otra: '' } : { cuerpo: '', interno: false, otra };
