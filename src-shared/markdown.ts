import { fromMarkdown } from 'mdast-util-from-markdown';

// Markdown as proposals are written in it, as a small tree that a page and a PDF can render. Nothing in it
// is HTML: what looks like it, and whatever else is not below, is its text.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; url: string; children: Inline[] };

export type Block =
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  /** `start` is the first number; null where it has none. */
  | { kind: 'list'; start: number | null; items: Block[][] };

type Node = ReturnType<typeof fromMarkdown>['children'][number];

/** Signs of these stay text: of HTML and quotes, and what would make code of a text that is only indented, or a heading of one over a line. */
const PLAIN = [
  'blockQuote',
  'codeIndented',
  'definition',
  'htmlFlow',
  'htmlText',
  'setextUnderline',
];

/** More signs than a text needs: parsing takes time that grows with their square. */
const MANY = 1000;
const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** What is not looked for in a text. */
const disabledIn = (text: string): string[] => [
  ...PLAIN,
  ...(countOf(text, /(?:[-+*]|\d[.)])(?=\s)/g) > MANY ? ['list'] : []),
  ...(text.split(/\n[ \t]*\n/).some((part) => countOf(part, /\*+|_+/g) > MANY)
    ? ['attention']
    : []),
];

/** What nobody writes, and what recursion must not follow. */
const MAX_DEPTH = 12;

/** Where a link may lead: also to a page of the site, though not to another one's by `//`. */
const SAFE_URL = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\p{Cc}]+$/iu;

/** The texts within a node, however deep. */
function textsOf(node: Node): string[] {
  const texts: string[] = [];
  const todo: Node[] = [node];
  for (let next = todo.pop(); next; next = todo.pop()) {
    if ('value' in next) texts.push(next.value);
    else if ('alt' in next) texts.push(next.alt ?? '');
    else if ('children' in next) for (const child of [...next.children].reverse()) todo.push(child);
  }
  return texts;
}

/** A text whose line breaks are kept, as a writer in a text box expects. */
const linesOf = (text: string): Inline[] =>
  text
    .split('\n')
    .flatMap((line, n): Inline[] => [
      ...(n > 0 ? [{ kind: 'break' as const }] : []),
      ...(line === '' ? [] : [{ kind: 'text' as const, text: line }]),
    ]);

const inlinesOf = (nodes: readonly Node[], depth: number): Inline[] =>
  nodes.flatMap((node): Inline[] => {
    if (node.type === 'break') return [{ kind: 'break' }];
    if (depth < MAX_DEPTH) {
      if (node.type === 'strong' || node.type === 'emphasis')
        return [{ kind: node.type, children: inlinesOf(node.children, depth + 1) }];
      if (node.type === 'link') {
        const children = inlinesOf(node.children, depth + 1);
        return SAFE_URL.test(node.url) ? [{ kind: 'link', url: node.url, children }] : children;
      }
    }
    return linesOf(textsOf(node).join(''));
  });

function blocksOf(node: Node, depth: number): Block[] {
  if (node.type === 'heading')
    return [{ kind: 'heading', level: node.depth, children: inlinesOf(node.children, 0) }];
  if (node.type === 'paragraph')
    return [{ kind: 'paragraph', children: inlinesOf(node.children, 0) }];
  if (node.type === 'list' && depth < MAX_DEPTH) {
    const items = node.children.map(({ children }) =>
      children.flatMap((child) => blocksOf(child, depth + 1)),
    );
    return [{ kind: 'list', start: node.ordered ? (node.start ?? 1) : null, items }];
  }
  const children = linesOf(textsOf(node).join(' '));
  return children.length > 0 ? [{ kind: 'paragraph', children }] : [];
}

/** Reads Markdown: headings, paragraphs, lists, bold, italics, links and lines. Whatever is written, it is text at worst. */
export function parseMarkdown(text: string): Block[] {
  const { children } = fromMarkdown(text, {
    extensions: [{ disable: { null: disabledIn(text) } }],
  });
  return children.flatMap((node) => blocksOf(node, 0));
}
