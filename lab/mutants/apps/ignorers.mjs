import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * The part of a syntax tree that is looked at.
 * @typedef {object} Node
 * @property {string} type
 * @property {string} [name]
 * @property {Node} [callee]
 * @property {Node} [object]
 */

/**
 * Nobody is helped by a test of words that only developers read: what goes to the console, and what
 * an error says that a programming mistake or an unreadable answer throws. Texts for people are kept:
 * SignInError, DataError and all that is shown.
 */
const wordsForDevelopers = {
  /** @param {import('@stryker-mutator/api/ignore').NodePath} path */
  shouldIgnore(path) {
    const { node, parent } = /** @type {{ node: Node, parent?: Node }} */ (
      /** @type {unknown} */ (path)
    );
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
    if (!isText || !parent) return undefined;
    const { type, callee } = parent;
    if (type === 'CallExpression' && callee?.object?.name === 'console')
      return 'a line of the console';
    const isError = ['Error', 'UnexpectedAnswer'].includes(callee?.name ?? '');
    return type === 'NewExpression' && isError ? 'the text of an error for developers' : undefined;
  },
};

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words-for-developers', wordsForDevelopers),
];
