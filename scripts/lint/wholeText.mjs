// The parts of the syntax tree that the rule reads: https://github.com/facebook/jsx
/**
 * @typedef {object} Node
 * @property {string} type
 * @property {[number, number]} range
 * @property {Node} parent
 * @property {Node[]} [children]
 * @property {Node} [expression]
 * @property {Node} [consequent]
 * @property {Node} [alternate]
 * @property {Node} [left]
 * @property {Node} [right]
 * @property {Node} [callee]
 * @property {{ name?: string }} [property]
 * @property {string} [operator]
 * @property {string} [name]
 * @property {unknown} [value]
 * @typedef {{ replaceTextRange: (range: [number, number], text: string) => unknown }} Fixer
 * @typedef {object} Context
 * @property {{ getText: (node: Node) => string }} sourceCode
 * @property {(problem: { node: Node, message: string, fix: (fixer: Fixer) => unknown }) => void} report
 */

/** Names of what holds elements; every other name may hold text. */
const ELEMENTS = /^(?:children|icon|action|actions|bar|dialog|aside|field|fields|filters)$/i;

const isBlank = (/** @type {unknown} */ value) =>
  value === null || typeof value === 'boolean' || (typeof value === 'string' && !value.trim());

/** What an expression can come out as. @param {Node | undefined} node @returns {Node[]} */
function leaves(node) {
  if (node?.type === 'ConditionalExpression')
    return [...leaves(node.consequent), ...leaves(node.alternate)];
  if (node?.type === 'LogicalExpression')
    return node.operator === '&&'
      ? leaves(node.right)
      : [...leaves(node.left), ...leaves(node.right)];
  return node ? [node] : [];
}

/** Whether an expression comes out as text, as far as its writing tells. @param {Node} node @returns {boolean} */
function isText(node) {
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return !isBlank(node.value);
    case 'TemplateLiteral':
      return true;
    case 'BinaryExpression':
      return node.operator === '+';
    case 'Identifier':
      return node.name !== 'undefined' && !ELEMENTS.test(node.name ?? '');
    case 'MemberExpression':
      return !ELEMENTS.test(node.property?.name ?? '');
    case 'ChainExpression':
      return node.expression !== undefined && isText(node.expression);
    case 'CallExpression':
      return (
        node.callee?.type === 'Identifier' &&
        /^(?:format|say|said|optionText)/.test(node.callee.name ?? '')
      );
    default:
      return false;
  }
}

/** @param {Node} node */
const isChoice = (node) =>
  node.type === 'ConditionalExpression' || node.type === 'LogicalExpression';

/** Whether a child of JSX can come, go or become another. @param {Node} child */
const moves = ({ type, expression }) =>
  type === 'JSXExpressionContainer' &&
  expression !== undefined &&
  (isChoice(expression) ||
    (expression.type === 'CallExpression' && expression.callee?.property?.name === 'map'));

/**
 * Rule of oxlint: text that comes, goes or is preceded by what does, beside other children, has an
 * element of its own. A browser that translates the page puts <font> elements in the place of its
 * texts, and React then breaks where it moves one: https://github.com/facebook/react/issues/11538
 */
export const wholeText = {
  meta: { fixable: 'code' },
  create(/** @type {Context} */ context) {
    /** @param {Node} parent */
    function visit(parent) {
      const children = (parent.children ?? []).filter(
        ({ type, value, expression }) =>
          !(type === 'JSXText' && isBlank(value)) &&
          expression?.type !== 'JSXEmptyExpression' &&
          !(expression?.type === 'Literal' && isBlank(expression.value)),
      );
      const goesItself = parent.type === 'JSXFragment' && isChoice(parent.parent);
      if (children.length < 2 && !goesItself) return;
      const first = children.findIndex(moves);
      for (const [place, child] of children.entries()) {
        const texts = leaves(child.type === 'JSXExpressionContainer' ? child.expression : child);
        const atRisk = goesItself || moves(child) || (first !== -1 && first < place);
        if (!atRisk || !texts.some(isText)) continue;
        context.report({
          node: child,
          message: 'Text that comes or goes beside others has its own element: <span>.',
          fix: (fixer) =>
            fixer.replaceTextRange(
              child.range,
              context.sourceCode
                .getText(child)
                .replace(/^(\s*)(.*?)(\s*)$/s, '$1<span>$2</span>$3'),
            ),
        });
      }
    }
    return { JSXElement: visit, JSXFragment: visit };
  },
};
