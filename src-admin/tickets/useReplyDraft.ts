import { useDraft } from '../ui/useDraft.ts';

/** What somebody is writing in a ticket, and whether it is a note. */
export const useReplyDraft = (ticket: number) =>
  useDraft(`ticket-${ticket}`, { cuerpo: '', interno: false });
