import { correoValido } from '../../src-shared/contacto.ts';

/** Columns of formulario_inicial that the assistant asks for. */
export type Answers = Record<'nombre' | 'tipo_plataforma' | 'presupuesto' | 'email', string>;

interface Question {
  column: keyof Answers;
  text: string;
  /** As much as the database takes. */
  maximum: number;
  /** What the browser may fill in by itself. */
  autocomplete: string;
  keyboard?: 'email';
}

export const questions: readonly [Question, Question, Question, Question] = [
  { column: 'nombre', text: '¿Cómo te llamas?', maximum: 160, autocomplete: 'name' },
  {
    column: 'tipo_plataforma',
    text: '¿Qué tipo de plataforma necesitas?',
    maximum: 300,
    autocomplete: 'off',
  },
  {
    column: 'presupuesto',
    text: '¿Qué presupuesto aproximado tienes?',
    maximum: 160,
    autocomplete: 'off',
  },
  {
    column: 'email',
    text: '¿A qué correo te escribimos?',
    maximum: 254,
    autocomplete: 'email',
    keyboard: 'email',
  },
];

const LAST_STEP = questions.length - 1;

export interface Conversation {
  step: number;
  answers: Answers;
  phase: 'asking' | 'sending' | 'failed' | 'ready';
}

export type ConversationEvent =
  | { type: 'write'; text: string }
  | { type: 'continue' }
  | { type: 'back' }
  | { type: 'saved' }
  /** The sending is over; without 'saved' before it, it failed. */
  | { type: 'answered' };

export const newConversation: Conversation = {
  step: 0,
  answers: { nombre: '', tipo_plataforma: '', presupuesto: '', email: '' },
  phase: 'asking',
};

/** The question being asked. */
export const currentQuestion = ({ step }: Conversation): Question =>
  questions[step] ?? questions[0];

/** The answer being written. */
export const currentAnswer = (conversation: Conversation): string =>
  conversation.answers[currentQuestion(conversation).column];

/** Whether nothing was answered, or no longer. */
export const isBlank = ({ answers }: Conversation): boolean =>
  Object.values(answers).every((answer) => answer === '');

/** Whether nothing can be written now: it is being saved, or is saved. */
export const isBusy = ({ phase }: Conversation): boolean =>
  phase === 'sending' || phase === 'ready';

/** Whether "Continuar" does anything: blank answers are ignored. */
export const canContinue = (conversation: Conversation): boolean =>
  !isBusy(conversation) && currentAnswer(conversation).trim() !== '';

/** Whether the answers go out with the next "Continuar", were it not for a wrong address. */
export const lacksValidEmail = (conversation: Conversation): boolean =>
  conversation.step === LAST_STEP && !correoValido(conversation.answers.email);

const isText = (value: unknown): value is string => typeof value === 'string';

/** The conversation that a draft of this visit holds, or a new one. */
export function resume(draft: unknown): Conversation {
  if (typeof draft !== 'object' || draft === null) return newConversation;
  const { step, answers } = draft as {
    step?: unknown;
    answers?: Partial<Record<string, unknown>>;
  };
  if (typeof step !== 'number' || questions[step] === undefined || typeof answers !== 'object')
    return newConversation;
  const pairs = questions.map(({ column, maximum }) => {
    const value = answers[column];
    return [column, isText(value) ? value.slice(0, maximum) : ''] as const;
  });
  return { step, answers: Object.fromEntries(pairs) as Answers, phase: 'asking' };
}

/** The next state of the conversation. No failure loses an answer. */
export function nextConversation(
  conversation: Conversation,
  event: ConversationEvent,
): Conversation {
  const { step, answers } = conversation;
  switch (event.type) {
    case 'write': {
      if (isBusy(conversation)) return conversation;
      const { column, maximum } = currentQuestion(conversation);
      return {
        ...conversation,
        phase: 'asking',
        answers: { ...answers, [column]: event.text.slice(0, maximum) },
      };
    }
    case 'continue':
      if (!canContinue(conversation) || lacksValidEmail(conversation)) return conversation;
      return step === LAST_STEP
        ? { ...conversation, phase: 'sending' }
        : { ...conversation, step: step + 1, phase: 'asking' };
    case 'back':
      return isBusy(conversation)
        ? conversation
        : { ...conversation, step: Math.max(0, step - 1), phase: 'asking' };
    case 'saved':
      return { ...conversation, phase: 'ready' };
    case 'answered':
      return conversation.phase === 'sending' ? { ...conversation, phase: 'failed' } : conversation;
  }
}
