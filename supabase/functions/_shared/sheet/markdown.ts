import type { Block, Inline } from '../../../../src-shared/markdown.ts';
import type { Sheet } from './sheet.ts';
import type { Piece } from './text.ts';

const piecesOf = (nodes: readonly Inline[], bold = false): Piece[] =>
  nodes.flatMap((node): Piece[] => {
    if (node.kind === 'break') return [{ text: '', newLine: true }];
    if (node.kind === 'text') return [{ text: node.text, bold }];
    const inside = piecesOf(node.children, bold || node.kind === 'strong');
    if (node.kind !== 'link' || node.url.startsWith('/')) return inside;
    const address = node.url.replace(/^(?:mailto|tel):/i, '');
    const isSaid = inside.some(({ text }) => text.includes(address));
    // On paper an address has to be read.
    return isSaid ? inside : [...inside, { text: ` (${address})`, bold }];
  });

/** Writes a text that somebody wrote as Markdown. */
export function writeBlocks(sheet: Sheet, blocks: readonly Block[], indent = 0): void {
  for (const block of blocks) {
    if (block.kind === 'list') {
      block.items.forEach((item, n) => {
        const mark = block.start === null ? '•' : `${block.start + n}.`;
        const [first, ...rest] = item;
        const said = first && first.kind !== 'list' ? piecesOf(first.children) : [];
        sheet.paragraph(said.length > 0 ? said : [{ text: '–' }], { mark, indent: indent + 20 });
        sheet.down(3);
        writeBlocks(sheet, first?.kind === 'list' ? item : rest, indent + 20);
      });
      sheet.down(4);
    } else {
      sheet.paragraph(piecesOf(block.children, block.kind === 'heading'), { indent });
      sheet.down(6);
    }
  }
}
