import { useState, type ReactNode } from 'react';
import { Confirm } from 'react-admin';

/** What is asked before something is done. */
export interface Question {
  title: string;
  /** What follows, in words or as it will be seen. */
  content: ReactNode;
  confirm: string;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** Asks a question in a dialog: `ask` gives the answer, `dialog` has to be drawn. */
export function useQuestion(): {
  ask: (question: Question) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        ...question,
        answer: (yes) => {
          setAsked(null);
          resolve(yes);
        },
      });
    });
  const dialog = asked && (
    <Confirm
      isOpen
      title={asked.title}
      content={asked.content}
      confirm={asked.confirm}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    />
  );
  return { ask, dialog };
}
