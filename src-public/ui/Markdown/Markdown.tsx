import { useMemo } from 'react';
import { parseMarkdown, type Block, type Inline } from '../../../src-shared/markdown.ts';
import styles from './Markdown.module.css';

function InlineNode({ node }: { node: Inline }) {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong>
          <Inlines nodes={node.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines nodes={node.children} />
        </em>
      );
    case 'link':
      return (
        <a href={node.url} rel="nofollow noreferrer">
          <Inlines nodes={node.children} />
        </a>
      );
  }
}

const Inlines = ({ nodes }: { nodes: readonly Inline[] }) =>
  nodes.map((node, n) => <InlineNode key={n} node={node} />);

function BlockNode({ block, level }: { block: Block; level: 2 | 3 }) {
  // Each has the direction of its own letters.
  if (block.kind === 'list') {
    const items = block.items.map((item, n) => (
      <li key={n} dir="auto">
        <Blocks blocks={item} level={level} />
      </li>
    ));
    return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
  }
  const Tag = block.kind === 'heading' ? (`h${level}` as const) : 'p';
  return (
    <Tag dir="auto">
      <Inlines nodes={block.children} />
    </Tag>
  );
}

const Blocks = ({ blocks, level }: { blocks: readonly Block[]; level: 2 | 3 }) =>
  blocks.map((block, n) => <BlockNode key={n} block={block} level={level} />);

interface MarkdownProps {
  text: string;
  /** Rank of its headings, of which the page's outline has one: they follow the one above the text. */
  level: 2 | 3;
}

/** A text that somebody wrote as Markdown. Nothing of it is ever set as HTML. */
export function Markdown({ text, level }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={styles.text}>
      <Blocks blocks={blocks} level={level} />
    </div>
  );
}
