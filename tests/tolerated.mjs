// Tests that may be left out, or pass only when repeated. `npm test` fails when any other does.

/**
 * @typedef {object} Tolerated
 * @property {'skipped' | 'flaky'} kind
 * @property {string} test as the closing table names it: file, groups and name, with " > " between them
 * @property {string} reason why, in a sentence: what would have to be mended
 * @property {string} since YYYY-MM-DD
 */

/** @type {readonly Tolerated[]} */
export const TOLERATED = [];
