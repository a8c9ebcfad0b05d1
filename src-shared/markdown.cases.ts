import { expect } from 'vitest';
import { parseMarkdown, type Block, type Inline } from './markdown.ts';

/** Every link of a tree, and all its text. */
export function lookInto(blocks: readonly Block[]): { links: string[]; text: string } {
  const found = { links: [] as string[], text: '' };
  const inline = (node: Inline): void => {
    if (node.kind === 'text') found.text += node.text;
    if (node.kind === 'link') found.links.push(node.url);
    if ('children' in node) node.children.forEach(inline);
  };
  const block = (node: Block): void => {
    if (node.kind === 'list') node.items.flat().forEach(block);
    else node.children.forEach(inline);
  };
  blocks.forEach(block);
  return found;
}

/** What is read slowly takes longer than a test may. */
export const isReadInAMoment = (written: string): void =>
  expect(lookInto(parseMarkdown(written)).links).toEqual([]);

/** As long as a text of a proposal may be. */
export const filled = (signs: string, end = '') =>
  signs.repeat(Math.floor(20_000 / signs.length)) + end;
/** Openings and as many ends. */
export const nested = (opening: string, closing: string, times: number) =>
  opening.repeat(times) + closing.repeat(times);
