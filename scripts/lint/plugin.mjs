import { boundaries } from './boundaries.mjs';
import { daysInWords } from './days.mjs';
import { ownWords } from './forms.mjs';
import { noExcuses, waitsOnly } from './tests.mjs';
import { wholeText } from './wholeText.mjs';

/** This repository's own rules, as a plugin of oxlint. */
export default {
  meta: { name: 'house' },
  rules: {
    boundaries,
    'days-in-words': daysInWords,
    'no-excuses': noExcuses,
    'own-words': ownWords,
    'waits-only': waitsOnly,
    'whole-text': wholeText,
  },
};
