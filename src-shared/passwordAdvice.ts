import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish, translations } from '@zxcvbn-ts/language-es-es';

// Some hundred KB of common passwords: the browser loads them only while a new one is typed.

const judge = new ZxcvbnFactory({
  dictionary: { ...common, ...spanish },
  graphs: adjacencyGraphs,
  translations,
});

/** Of zxcvbn's scores 0 to 4: below this a guesser gets in. */
const HARD = 3;
/** A shorter word is in any phrase. */
const WORD_MIN_LENGTH = 3;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{Diacritic}/gu, '');

/** The words of addresses and names, each by itself and those of one together. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => {
      const words = plain(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean);
      return [text, ...words, words.join(''), words.slice(0, 2).join('')];
    })
    .filter((word) => word.length >= WORD_MIN_LENGTH);

/** Whether others would guess a password. They first try what is the person's own: address, name, company, studio. */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const words = wordsOf(own);
  const written = plain(password);
  // Signs between words are no secret.
  return [written, written.replace(/[^\p{L}\p{N}]+/gu, '')].some(
    (text) => judge.check(text, words).score < HARD,
  );
}
