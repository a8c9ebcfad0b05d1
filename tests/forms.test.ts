import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

// A form without noValidate lets the browser speak, in its own words and in its own language.

const OWN_FORMS = new Set(['form', 'Form', 'SimpleForm', 'TabbedForm']);

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

const attribute = (element: Element, name: string) =>
  element.attributes.properties.find(
    (each): each is ts.JsxAttribute => ts.isJsxAttribute(each) && each.name.getText() === name,
  );

const isForm = (element: Element): boolean =>
  OWN_FORMS.has(element.tagName.getText()) ||
  attribute(element, 'component')?.initializer?.getText() === '"form"';

/** The forms of a source text that leave the checking to the browser. */
function unguarded(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const guard = attribute(node, 'noValidate');
      if (isForm(node) && (!guard || guard.initializer)) found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  visit(file);
  return found;
}

it.each([
  '<form onSubmit={(event) => void send(event)}>x</form>',
  '<Stack component="form" spacing={2} onSubmit={send} />',
  '<SimpleForm {...rest}>x</SimpleForm>',
  '<form noValidate={false} />',
])('%s is noticed', (text) => {
  expect(unguarded(text)).toHaveLength(1);
});

it('a form that does it itself is let through', () => {
  expect(unguarded('<Box component="form" noValidate onSubmit={send} />')).toEqual([]);
});

const files = ['src-public', 'src-admin']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.tsx') && !/\.(test|stories)\.tsx$/.test(file));

it('no form of the site or of the console lets the browser speak', () => {
  const forms = files
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, text]) => /[Ff]orm\b/.test(text))
    .flatMap(([file, text]) => unguarded(text).map((form) => `${file}: ${form.slice(0, 60)}`));
  expect(files.length).toBeGreaterThan(100);
  expect(forms).toEqual([]);
});
