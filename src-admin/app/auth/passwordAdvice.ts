import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish, translations } from '@zxcvbn-ts/language-es-es';

// Some hundred KB of common passwords: loaded only while a new one is typed.

const judge = new ZxcvbnFactory({
  dictionary: { ...common, ...spanish },
  graphs: adjacencyGraphs,
  translations,
});

/** Of zxcvbn's scores 0 to 4: below this a guesser gets in. */
const HARD = 3;

/** Whether others would guess a password; they try the person's address first. */
export const isGuessable = (password: string, email: string): boolean =>
  judge.check(password, [email, ...email.split(/[@.]/)].filter(Boolean)).score < HARD;
