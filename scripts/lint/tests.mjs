// The parts of the syntax tree that the rule reads: https://github.com/estree/estree
/**
 * @typedef {{ type: string, name?: string }} Name
 * @typedef {{ type: string, object: Name, property: Name }} Member `test.only`
 * @typedef {{ type: string, key: Name }} Property
 * @typedef {{ type: string, properties?: Property[] }} Argument
 * @typedef {{ type: string, callee: Name, arguments: Argument[] }} Call `test('…', { retry: 2 })`
 * @typedef {{ name?: string, object?: Name, property?: Name }} Callee
 * @typedef {{ filename: string, report: (problem: { node: object, message: string }) => void }} Context
 */

/** @param {Name} node */
const isTest = ({ name = '' }) => ['it', 'test', 'describe'].includes(name);

/**
 * Rule of oxlint: no report tells these from a test that passes, so nobody writes them.
 * `.skip` and `.todo` fail `npm test` (tests/counts.mjs).
 */
export const noExcuses = {
  create: (/** @type {Context} */ context) => ({
    MemberExpression(/** @type {Member} */ node) {
      if (!isTest(node.object) || !['fails', 'only'].includes(node.property.name ?? '')) return;
      const message = 'A test passes when the product is right, and all of them run.';
      context.report({ node, message });
    },
    CallExpression(/** @type {Call} */ node) {
      if (!isTest(node.callee)) return;
      const options = node.arguments.flatMap(({ properties = [] }) => properties);
      const retry = options.find(({ type, key }) => type === 'Property' && key.name === 'retry');
      const message = 'What passes only when repeated is to be mended.';
      if (retry) context.report({ node: retry, message });
    },
  }),
};

/** @param {Callee} callee `waitFor(…)`, `vi.waitFor(…)` */
const waits = ({ name, property }) => (name ?? property?.name) === 'waitFor';

/** @param {Callee} callee `fireEvent.click(…)`, `save.click()` */
const acts = ({ object, property }) => object?.name === 'fireEvent' || property?.name === 'click';

/**
 * Rule of oxlint: a wait looks again at each change of the page. One that acts changes the page itself, and may never
 * end: no timeout stops it.
 */
export const waitsOnly = {
  create(/** @type {Context} */ context) {
    let inside = 0;
    return {
      CallExpression(/** @type {{ callee: Callee }} */ node) {
        if (waits(node.callee)) inside += 1;
        if (inside === 0 || !acts(node.callee)) return;
        context.report({
          node,
          message: 'Act before the wait: it looks again whenever the page changes.',
        });
      },
      'CallExpression:exit'(/** @type {{ callee: Callee }} */ node) {
        if (waits(node.callee)) inside -= 1;
      },
    };
  },
};
