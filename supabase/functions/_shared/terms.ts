import { array, object, string, type InferType } from 'yup';
import { parseMarkdown, type Block, type Inline } from '../../../src-shared/markdown.ts';

/** The terms as `public.ver_terminos` says them, and as orders and proposals keep them. */
export const termsSchema = object({
  version: string().required(),
  clausulas: array(
    object({ id: string().required(), titulo: string().required(), texto: string().required() }),
  ).required(),
});
export type Terms = InferType<typeof termsSchema>;

const wordsOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      return node.kind === 'break' ? '\n' : wordsOf(node.children);
    })
    .join('');

const linesOf = (block: Block): string[] =>
  block.kind === 'list'
    ? block.items.map((item) => `• ${item.flatMap(linesOf).join('\n')}`)
    : [wordsOf(block.children)];

/** A clause without its marks: its paragraphs, and each line of its lists. */
export const plainClause = (texto: string): string[] => parseMarkdown(texto).flatMap(linesOf);
