import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish, translations } from '@zxcvbn-ts/language-es-es';

// Some hundred KB of what people choose: fetched while somebody types a new password, and nowhere else.

const judge = new ZxcvbnFactory({
  dictionary: { ...common, ...spanish },
  graphs: adjacencyGraphs,
  translations,
});

/** Below this somebody who tries what people usually choose gets in. */
const HARD = 3;

/** Whether a new password is one that others guess; the person's own address is the first thing that they try. */
export const isGuessable = (password: string, email: string): boolean =>
  judge.check(password, [email, ...email.split(/[@.]/)].filter(Boolean)).score < HARD;
