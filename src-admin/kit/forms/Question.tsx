import { useState, type ReactNode } from 'react';
import { Confirm } from './Dialog.tsx';

/** What a confirmation asks. */
export interface Question {
  title: string;
  content: ReactNode;
  confirm: string;
}

/** Asks in a dialog: `ask` resolves with the answer; `dialog` must be rendered. */
export function usePrompt<Q, A>(render: (question: Q, answer: (answer: A) => void) => ReactNode) {
  const [open, setOpen] = useState<{ question: Q; answer: (answer: A) => void } | null>(null);
  const ask = (question: Q) =>
    new Promise<A>((resolve) => {
      const answer = (given: A) => {
        setOpen(null);
        resolve(given);
      };
      setOpen({ question, answer });
    });
  return { ask, dialog: open && render(open.question, open.answer) };
}

/** Confirms in a dialog: `ask` resolves with whether to go on. */
export const useQuestion = () =>
  usePrompt<Question, boolean>((question, answer) => (
    <Confirm open {...question} onConfirm={() => answer(true)} onClose={() => answer(false)} />
  ));
