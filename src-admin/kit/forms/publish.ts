import type { Question } from './Question.tsx';

/** What a form asks before it shows a record to visitors; null where it does not, or they see it already. */
export const publishQuestionOf =
  <Values>(
    isPublic: (values: Values) => boolean,
    question: (values: Values) => { title: string; content: string },
  ) =>
  (next: Values, now: Values): (Question & { content: string }) | null =>
    isPublic(next) && !isPublic(now) ? { ...question(next), confirm: 'Publicar' } : null;
