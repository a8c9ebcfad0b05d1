/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import { colores } from '../../../../src-shared/tokens.ts';
import type { Block } from './content.ts';
import { base, figures, FONT, lines, small, wrap } from './look.ts';

/** A sum of money, alone. */
const AMOUNT = /^-?\$[\d.]+$/;

/** The first sum of a mail, which is read before all else. */
export const firstSum = (blocks: readonly Block[]) =>
  blocks
    .flatMap((block) => (block.kind === 'rows' ? block.rows : []))
    .find(([, value]) => AMOUNT.test(value));

function lookOf(row: readonly [string, string], sum: ReturnType<typeof firstSum>) {
  if (row === sum) return { ...figures, fontSize: 28, lineHeight: '34px', fontWeight: 700 };
  return AMOUNT.test(row[1]) ? { ...figures, fontWeight: 600 } : {};
}

/** A piece of a mail, as HTML. */
export function Piece({ block, sum }: { block: Block; sum: ReturnType<typeof firstSum> }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <Text className="texto" style={{ ...base, ...wrap, margin: '0 0 16px' }}>
          {block.text}
        </Text>
      );
    case 'heading':
      return (
        <Heading
          as="h2"
          className="texto"
          style={{ ...base, ...wrap, fontSize: 18, fontWeight: 700, margin: '20px 0 12px' }}
        >
          {block.text}
        </Heading>
      );
    case 'note':
      return (
        <Text className="suave" style={{ ...small, margin: '0 0 12px' }}>
          {block.text}
        </Text>
      );
    case 'code':
      return (
        <Text
          className="texto"
          style={{
            ...base,
            fontSize: 28,
            lineHeight: '36px',
            letterSpacing: '0.12em',
            margin: '0 0 16px',
          }}
        >
          <strong>{block.text}</strong>
        </Text>
      );
    case 'quote':
      return (
        <table
          role="presentation"
          width="100%"
          border={0}
          cellPadding={0}
          cellSpacing={0}
          style={{ margin: '0 0 20px' }}
        >
          <tbody>
            <tr>
              <td
                className="cita"
                style={{ borderLeft: `3px solid ${colores.marca}`, padding: '2px 0 2px 16px' }}
              >
                <Text className="suave" style={{ ...small, margin: '0 0 6px' }}>
                  {block.author}
                </Text>
                <Text className="texto" style={{ ...base, ...wrap, ...lines, margin: 0 }}>
                  {block.text}
                </Text>
              </td>
            </tr>
          </tbody>
        </table>
      );
    case 'rows':
      return (
        <table
          width="100%"
          border={0}
          cellPadding={0}
          cellSpacing={0}
          style={{ margin: '0 0 20px' }}
        >
          <tbody>
            {block.rows.map((row) => (
              <tr key={row[0]}>
                <th
                  className="rotulo suave"
                  scope="row"
                  align="left"
                  style={{
                    ...small,
                    width: 170,
                    fontWeight: 'normal',
                    padding: row === sum ? '12px 16px 5px 0' : '5px 16px 5px 0',
                    verticalAlign: 'top',
                  }}
                >
                  {row[0]}
                </th>
                <td
                  className="valor texto"
                  style={{
                    ...{ ...base, ...wrap, ...lines, ...lookOf(row, sum) },
                    ...{ padding: '4px 0', verticalAlign: 'top' },
                  }}
                >
                  {row[1]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'button':
      return (
        <Text style={{ margin: '12px 0 24px' }}>
          <Button
            className="boton"
            href={block.to}
            style={{
              ...{ fontFamily: FONT, fontSize: 16, lineHeight: '20px', fontWeight: 600 },
              ...{ padding: '14px 24px', borderRadius: 8 },
              ...{ backgroundColor: colores.marcaHonda, color: colores.blanco },
            }}
          >
            {block.text}
          </Button>
        </Text>
      );
    case 'link':
      return (
        <Text style={{ ...base, ...wrap, margin: '0 0 16px' }}>
          <a className="enlace" href={block.to} style={{ color: colores.acento }}>
            {block.text}
          </a>
        </Text>
      );
  }
}
