// The parts of the syntax tree that the rule reads: https://github.com/facebook/jsx
/**
 * @typedef {{ type: string, name?: { name?: string }, value: { type: string, value?: unknown } | null }} Attribute
 * @typedef {{ type: string, name: { name?: string }, attributes: Attribute[] }} Opening
 * @typedef {{ report: (problem: { node: object, message: string }) => void }} Context
 */

const FORMS = ['form', 'Form', 'SimpleForm', 'TabbedForm'];

/** Rule of oxlint: a form without `noValidate` lets the browser speak, in its own words and language. */
export const ownWords = {
  create: (/** @type {Context} */ context) => ({
    JSXOpeningElement(/** @type {Opening} */ node) {
      /** @param {string} name */
      const attribute = (name) => node.attributes.find((each) => each.name?.name === name);
      const isForm =
        FORMS.includes(node.name.name ?? '') || attribute('component')?.value?.value === 'form';
      const guard = attribute('noValidate');
      if (!isForm || guard?.value === null) return;
      context.report({ node, message: 'A form says itself what is missing: noValidate.' });
    },
  }),
};
