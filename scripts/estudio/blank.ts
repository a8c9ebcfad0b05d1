import ts from 'typescript';
import { TO_WRITE } from './missing.ts';

/** Properties that are no words: names of drawings and of files, addresses of pages. */
const KEPT = new Set(['icon', 'archivo', 'a']);

/** Where a text stands in its file, in words: "proceso, pasos 2, titulo". */
function placeOf(node: ts.Node): string {
  const names: string[] = [];
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    if (ts.isArrayLiteralExpression(parent))
      names.unshift(String(parent.elements.findIndex((each) => each === at) + 1));
    if (ts.isCallExpression(parent))
      names.unshift(String(parent.arguments.findIndex((each) => each === at) + 1));
    if (ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at))
      names.unshift(at.name.getText().replaceAll(/['"]/g, '').toLowerCase());
  }
  return names.join(' ');
}

/** A file of `estudio/textos` with each of its words to be written: its form stays, nothing that it said does. */
export function blanked(source: string): string {
  const file = ts.createSourceFile('textos.ts', source, ts.ScriptTarget.Latest, true);
  const changes: { from: number; to: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'imagen' &&
      ts.isAsExpression(node.initializer)
    ) {
      const { expression } = node.initializer;
      changes.push({ from: expression.getStart(), to: expression.end, text: 'null' });
      return;
    }
    if (ts.isPropertyAssignment(node) && KEPT.has(node.name.getText())) return;
    if (
      ts.isStringLiteralLike(node) &&
      !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)
    )
      changes.push({ from: node.getStart(), to: node.end, text: `'${TO_WRITE}${placeOf(node)}'` });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return changes
    .toReversed()
    .reduce(
      (text, { from, to, text: said }) => text.slice(0, from) + said + text.slice(to),
      source,
    );
}
