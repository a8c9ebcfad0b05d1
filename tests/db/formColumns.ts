import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../backend.ts';

// Which columns the forms write, read from their source. Whatever cannot be read is an error, never
// a column less.

/** A form and the columns that it sends. */
export interface Form {
  /** Path of its file from the repository's root. */
  file: string;
  verb: 'insert' | 'update';
  columns: string[];
}

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\./.test(name))
    .map((name) => join(ROOT, folder, name))
    .sort();
}

function descendants(node: ts.Node): ts.Node[] {
  const all: ts.Node[] = [node];
  node.forEachChild((child) => {
    all.push(...descendants(child));
  });
  return all;
}

function unreadable(node: ts.Node): never {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  const place = `${relative(ROOT, node.getSourceFile().fileName)}:${line + 1}`;
  throw new Error(`${place}: which columns does this write? ${node.getText().slice(0, 80)}`);
}

/** The top-level declaration of a name, here or in the file of the repository it is imported from. */
function declarationOf(name: string, source: ts.SourceFile): ts.Node | undefined {
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find((d) => d.name.getText() === name);
      if (found) return found;
    }
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) continue;
    const file = join(dirname(source.fileName), statement.moduleSpecifier.text);
    if (names.elements.some((element) => element.name.text === name) && existsSync(file)) {
      return declarationOf(name, parse(file));
    }
  }
  return undefined;
}

type Opening = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

function attribute(element: Opening, name: string): ts.Expression | undefined {
  const found = element.attributes.properties.find(
    (property) => ts.isJsxAttribute(property) && property.name.getText() === name,
  );
  if (!found || !ts.isJsxAttribute(found) || !found.initializer) return undefined;
  if (ts.isStringLiteral(found.initializer)) return found.initializer;
  return ts.isJsxExpression(found.initializer) ? found.initializer.expression : undefined;
}

/** The names in an object, written there or in a constant of the same function. */
function keysOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) {
    const constant = descendants(expression.getSourceFile()).find(
      (node): node is ts.VariableDeclaration =>
        ts.isVariableDeclaration(node) && node.name.getText() === expression.text,
    );
    return constant?.initializer ? keysOf(constant.initializer) : unreadable(expression);
  }
  if (!ts.isObjectLiteralExpression(expression)) return unreadable(expression);
  return expression.properties.flatMap((property) =>
    property.name ? [property.name.getText()] : unreadable(property),
  );
}

/** What a source names: itself, or of a field in a list (`cuotas.${n}.monto`) the list. */
function nameIn(source: ts.Expression): string | undefined {
  if (ts.isStringLiteral(source)) return source.text;
  return ts.isTemplateExpression(source) ? /^(\w+)\.$/.exec(source.head.text)?.[1] : undefined;
}

/** The columns of the inputs that a component shows, itself or through components of ours. */
function inputsOf(component: ts.Node, given?: string): string[] {
  const elements = descendants(component).filter(
    (node): node is Opening => ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node),
  );
  // The parts of a list are written with the list.
  const lists = elements.filter((element) => element.tagName.getText() === 'ArrayInput');
  const isPart = (node: ts.Node) =>
    lists.some(({ parent, end }) => node.pos >= end && node.end <= parent.end);
  return elements.flatMap((element) => {
    if (isPart(element)) return [];
    const tag = element.tagName.getText();
    const source = attribute(element, 'source');
    const literal = source && nameIn(source);
    const ours = declarationOf(tag, element.getSourceFile());
    if (ours && ours !== component) {
      const inside = inputsOf(ours, literal);
      // An input of our own, made with useInput, shows none of react-admin's.
      return inside.length === 0 && literal !== undefined && tag.endsWith('Input')
        ? [literal]
        : inside;
    }
    if (!tag.endsWith('Input') || !source) return [];
    if (literal !== undefined) return [literal];
    if (given !== undefined) return [given];
    // `({ source = 'cliente' })`: the name that the component takes when none is given.
    const fallback = descendants(component).find(
      (node): node is ts.BindingElement =>
        ts.isBindingElement(node) && node.name.getText() === source.getText(),
    )?.initializer;
    return fallback && ts.isStringLiteral(fallback) ? [fallback.text] : unreadable(element);
  });
}

/** The forms of the console: whatever shows react-admin's Create or Edit. */
export function consoleForms(): Form[] {
  return filesUnder('src-admin').flatMap((file) => {
    const source = parse(file);
    const elements = descendants(source).filter(
      (node): node is Opening => ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node),
    );
    const form = elements.find((element) => /^(Create|Edit)$/.test(element.tagName.getText()));
    if (!form) return [];
    const defaults = elements.flatMap((element) => attribute(element, 'defaultValues') ?? []);
    const columns = [...inputsOf(source), ...defaults.flatMap(keysOf)];
    return [
      {
        file: relative(ROOT, file),
        verb: form.tagName.getText() === 'Create' ? 'insert' : 'update',
        columns: [...new Set(columns)].sort(),
      },
    ];
  });
}

/** The forms of the public site: calls of `insertForm(table, row)`, by the type of the row. */
export function publicForms(): (Form & { table: string })[] {
  const files = filesUnder('src-public').filter((file) =>
    readFileSync(file, 'utf8').includes("insertForm('"),
  );
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) =>
    readFileSync(path, 'utf8'),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`unreachable: ${file} was asked for`);
    return descendants(source).flatMap((node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'insertForm') return [];
      const [table, row] = node.arguments;
      if (!table || !ts.isStringLiteral(table) || !row) return unreadable(node);
      const columns = checker
        .getTypeAtLocation(row)
        .getProperties()
        .map(({ name }) => name);
      return [{ file: relative(ROOT, file), verb: 'insert' as const, table: table.text, columns }];
    });
  });
}
