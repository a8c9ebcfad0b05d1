// The parts of the syntax tree that the rule reads: https://github.com/estree/estree
/**
 * @typedef {object} Node
 * @property {string} type
 * @property {Node} [parent]
 * @property {Node} [expression]
 * @property {Node[]} [expressions]
 * @property {Node} [left]
 * @property {Node} [right]
 * @property {Node} [consequent]
 * @property {Node} [alternate]
 * @property {string} [operator]
 * @property {{ name?: string }} [property]
 * @property {{ name?: string }} [name]
 * @property {string | { name?: string }} [value]
 * @typedef {{ report: (problem: { node: Node, message: string }) => void }} Context
 */

/** Columns and fields that hold a day, an instant or the version of a text, which a day names. */
const DAY = /(?:_el|_en|_hasta|_desde)$|^(?:dia|fecha|desde|hasta|mes|version)$/;

/** What an expression can come out as. @param {Node | undefined} node @returns {Node[]} */
function leaves(node) {
  if (!node) return [];
  if (node.type === 'ConditionalExpression')
    return [...leaves(node.consequent), ...leaves(node.alternate)];
  if (node.type === 'LogicalExpression')
    return node.operator === '&&'
      ? leaves(node.right)
      : [...leaves(node.left), ...leaves(node.right)];
  if (node.type === 'ChainExpression') return leaves(node.expression);
  return [node];
}

/** Whether a text is no name for React or the browser, but what somebody reads. @param {Node} node */
function isRead(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'JSXAttribute')
      return /^(?:label|title|placeholder|alt|aria-label|helperText|message)$/.test(
        at.name?.name ?? '',
      );
    if (at.type === 'JSXElement' || at.type === 'JSXFragment') return true;
    if (/Function|Call|Declarat|Statement/.test(at.type)) return false;
  }
  return false;
}

/** Rule of oxlint: what people read says a day by a function of `src-shared/dates.ts`. */
export const daysInWords = {
  create(/** @type {Context} */ context) {
    /** @param {(Node | undefined)[]} nodes */
    function refuse(nodes) {
      for (const node of nodes.flatMap(leaves))
        if (node.type === 'MemberExpression' && DAY.test(node.property?.name ?? ''))
          context.report({ node, message: 'A day is said in words: src-shared/dates.ts.' });
    }
    return {
      JSXExpressionContainer(/** @type {Node} */ node) {
        if (node.parent?.type !== 'JSXAttribute') refuse([node.expression]);
      },
      TemplateLiteral(/** @type {Node} */ node) {
        if (isRead(node)) refuse(node.expressions ?? []);
      },
    };
  },
};
