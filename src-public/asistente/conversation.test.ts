import { describe, expect, it } from 'vitest';
import {
  isBlank,
  isBusy,
  lacksValidEmail,
  newConversation,
  canContinue,
  currentAnswer,
  currentQuestion,
  questions,
  resume,
  nextConversation,
  type Conversation,
} from './conversation.ts';

/** Answers questions in turn. */
const answer = (texts: string[], from: Conversation = newConversation): Conversation =>
  texts.reduce(
    (conversation, text) =>
      nextConversation(nextConversation(conversation, { type: 'write', text }), {
        type: 'continue',
      }),
    from,
  );

const COMPLETE = ['Ana Paillán', 'Tienda en línea', 'Un millón', 'ana@viverolaurel.cl'];

describe('the four questions', () => {
  it('are those of the requirements: name, kind of platform, budget and address', () => {
    const columns = ['nombre', 'tipo_plataforma', 'presupuesto', 'email'];
    expect(questions.map(({ column }) => column)).toEqual(columns);
    expect(newConversation.phase).toBe('asking');
    expect(columns.map((_, step) => currentAnswer({ ...newConversation, step })).join('')).toBe('');
  });

  it('are asked by their step, the first one where there is none', () => {
    expect(currentQuestion({ ...newConversation, step: 2 }).column).toBe('presupuesto');
    expect(currentQuestion({ ...newConversation, step: 9 }).column).toBe('nombre');
  });

  it.each([
    [0, 160],
    [1, 300],
    [2, 160],
    [3, 254],
  ])('question %i takes %i characters', (step, maximum) => {
    const written = nextConversation(
      { ...newConversation, step },
      { type: 'write', text: 'a'.repeat(400) },
    );
    expect(currentAnswer(written)).toHaveLength(maximum);
  });
});

describe('what the panel asks of a conversation', () => {
  const written = (text: string) => nextConversation(newConversation, { type: 'write', text });

  it('is whether anything was answered', () => {
    expect(isBlank(newConversation)).toBe(true);
    expect(isBlank(written('a'))).toBe(false);
    expect(isBlank(nextConversation(written('a'), { type: 'write', text: '' }))).toBe(true);
  });

  it.each([
    ['asking', false],
    ['sending', true],
    ['failed', false],
    ['ready', true],
  ] as const)('is whether it is busy: %s: %s', (phase, busy) => {
    const conversation = { ...written('Ana'), phase };
    expect(isBusy(conversation)).toBe(busy);
    expect(canContinue(conversation)).toBe(!busy);
    const back = nextConversation({ ...conversation, step: 1 }, { type: 'back' });
    expect(back.step).toBe(busy ? 1 : 0);
    expect(nextConversation(conversation, { type: 'write', text: 'x' }).answers.nombre).toBe(
      busy ? 'Ana' : 'x',
    );
  });

  it('is whether a wrong address holds it back, which only the last step can', () => {
    expect(lacksValidEmail(newConversation)).toBe(false);
    expect(lacksValidEmail({ ...newConversation, step: 3 })).toBe(true);
    const answers = { ...newConversation.answers, email: ' ana@x.cl ' };
    expect(lacksValidEmail({ ...newConversation, step: 3, answers })).toBe(false);
    for (const [email, lacks] of [
      ['ana+web@estudio.museum', false],
      ['ana@x..cl', true],
      ['ana@.x.cl', true],
    ] as const) {
      const typed = { ...newConversation.answers, email };
      expect(lacksValidEmail({ ...newConversation, step: 3, answers: typed })).toBe(lacks);
    }
  });
});

describe('siguiente', () => {
  it('asks on after a failed sending was mended', () => {
    const failed = nextConversation(answer(COMPLETE), { type: 'answered' });
    expect(nextConversation(failed, { type: 'write', text: 'otra@x.cl' })).toMatchObject({
      phase: 'asking',
      step: 3,
    });
    expect(nextConversation(failed, { type: 'back' })).toMatchObject({ phase: 'asking', step: 2 });
    expect(nextConversation({ ...failed, step: 1 }, { type: 'continue' })).toMatchObject({
      phase: 'asking',
      step: 2,
    });
  });

  it('does not go back beyond the first question', () => {
    expect(nextConversation(newConversation, { type: 'back' })).toEqual(newConversation);
  });

  it('takes an answer to nothing for nothing', () => {
    expect(nextConversation(newConversation, { type: 'answered' })).toBe(newConversation);
    expect(nextConversation(answer(COMPLETE), { type: 'saved' }).phase).toBe('ready');
  });

  it('asks four questions one at a time and then sends', () => {
    expect(COMPLETE.map((_texto, step) => answer(COMPLETE.slice(0, step)).step)).toEqual([
      0, 1, 2, 3,
    ]);
    expect(answer(COMPLETE)).toEqual({
      step: 3,
      phase: 'sending',
      answers: {
        nombre: 'Ana Paillán',
        tipo_plataforma: 'Tienda en línea',
        presupuesto: 'Un millón',
        email: 'ana@viverolaurel.cl',
      },
    });
  });

  it.each(['', ' ', '\t\n  '])('ignores the blank answer %j', (text) => {
    const conversation = answer([text]);
    expect(conversation.step).toBe(0);
    expect(canContinue(conversation)).toBe(false);
  });

  it('does not send with a wrong address', () => {
    expect(answer([...COMPLETE.slice(0, 3), 'ana@viverolaurel']).phase).toBe('asking');
  });

  it('keeps everything after a failed save, and sends again', () => {
    const sending = answer(COMPLETE);
    const failed = nextConversation(sending, { type: 'answered' });
    expect(failed).toEqual({ ...sending, phase: 'failed' });
    expect(nextConversation(failed, { type: 'continue' })).toEqual(sending);
  });

  it('goes back to an answer and keeps it', () => {
    const back = nextConversation(answer(COMPLETE.slice(0, 2)), { type: 'back' });
    expect(currentAnswer(back)).toBe('Tienda en línea');
  });

  it('stops for good once saved', () => {
    const ready = nextConversation(answer(COMPLETE), { type: 'saved' });
    expect(answer(['x'], ready)).toBe(ready);
    expect(nextConversation(ready, { type: 'answered' })).toBe(ready);
  });
});

describe('retomar', () => {
  it('takes up a draft where it was left', () => {
    const { step, answers } = answer(COMPLETE.slice(0, 2));
    const draft: unknown = JSON.parse(JSON.stringify({ step, answers }));
    expect(resume(draft)).toEqual({ step, answers, phase: 'asking' });
  });
  it.each([
    ...[null, 'x', {}, { step: 9, answers: {} }, { step: 1 }, { step: 1.5, answers: {} }],
    ...[
      { step: '1', answers: { nombre: 'a' } },
      { step: 1, answers: 'x' },
    ],
    { step: -1, answers: { nombre: 'a' } },
  ])('starts anew from %j', (draft) => {
    expect(resume(draft)).toEqual(newConversation);
  });
  it('takes no more than the database does', () => {
    const answers = { nombre: 'a'.repeat(400), email: 'b'.repeat(400) };
    expect(resume({ step: 3, answers }).answers).toEqual({
      nombre: 'a'.repeat(160),
      tipo_plataforma: '',
      presupuesto: '',
      email: 'b'.repeat(254),
    });
  });
  it('leaves out what is not text', () => {
    expect(resume({ step: 0, answers: { nombre: 4 } })).toEqual(newConversation);
  });
});
