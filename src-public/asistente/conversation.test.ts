import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isEmail,
  newConversation,
  canContinue,
  currentAnswer,
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

describe('siguiente', () => {
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

  it('blocks writing, going back and sending again while it sends', () => {
    const sending = answer(COMPLETE);
    expect(answer(['otro@correo.cl'], sending)).toBe(sending);
    expect(nextConversation(sending, { type: 'back' })).toBe(sending);
    expect(canContinue(sending)).toBe(false);
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

  it('never holds more than the database takes', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const { answers } = nextConversation(newConversation, { type: 'write', text });
        return answers.nombre.length <= 160;
      }),
    );
  });
});

describe('retomar', () => {
  it('takes up a draft where it was left', () => {
    const { step, answers } = answer(COMPLETE.slice(0, 2));
    const draft: unknown = JSON.parse(JSON.stringify({ step, answers }));
    expect(resume(draft)).toEqual({ step, answers, phase: 'asking' });
  });
  it.each([null, 'x', {}, { step: 9, answers: {} }, { step: 1 }, { step: 1.5, answers: {} }])(
    'starts anew from %j',
    (draft) => {
      expect(resume(draft)).toEqual(newConversation);
    },
  );
  it('leaves out what is not text', () => {
    expect(resume({ step: 0, answers: { nombre: 4 } })).toEqual(newConversation);
  });
});

describe('esEmail', () => {
  it.each([
    'ana@viverolaurel.cl',
    'a.b_c-1@sub.dominio.com',
    'X@y.museum',
    ' ana@viverolaurel.cl ',
  ])('accepts %j', (text) => expect(isEmail(text)).toBe(true));
  it.each([
    'ana',
    'ana@',
    '@x.cl',
    'ana@x',
    'ana@x.c',
    'ana@x.toolong',
    'ana+1@x.cl',
    'a na@x.cl',
    'ana@x.c1',
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));
});
