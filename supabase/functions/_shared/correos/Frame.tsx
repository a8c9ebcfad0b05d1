/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { colores } from '../../../../src-shared/tokens.ts';
import type { Block } from './content.ts';

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** How wide a mail is where there is room. */
const WIDE = 600;

/** Colours of a dark screen, by class. */
const DARK: readonly (readonly [classes: string, rules: string])[] = [
  ['fondo', `background-color: ${colores.tinta}`],
  ['hoja', `background-color: ${colores.tintaSuave}; border-color: ${colores.tintaLinea}`],
  ['texto', `color: ${colores.textoSobreTinta}`],
  ['suave', `color: ${colores.textoSuaveSobreTinta}`],
  ['enlace', `color: ${colores.pacificoClaro}`],
  ['boton', `background-color: ${colores.cobreClaro}; color: ${colores.negro}`],
  ['cita', `border-color: ${colores.cobreClaro}`],
  ['linea', `border-color: ${colores.tintaLinea}`],
];
const important = (rules: string) => rules.replaceAll(/(?=;|$)/g, ' !important');

/**
 * What inline styles cannot say. Outlook for Windows knows no largest width and reads no media query: it has the width of
 * the first rule. Outlook's apps and site have no media query for dark screens, but mark what they darken. No two opening
 * braces in a row: auth templates are Go templates.
 */
const CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.ancho { width: ${WIDE}px; }
a { overflow-wrap: anywhere; }
@media (min-width: 1px) {
  .ancho { width: 100% !important; }
}
@media (max-width: 480px) {
  .hoja-celda { padding: 26px 20px !important; }
  .pie { padding-left: 21px !important; padding-right: 21px !important; }
  .rotulo, .valor { display: block !important; width: auto !important; }
  .rotulo { padding-bottom: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .fondo > table > tbody > tr > td { background-color: ${colores.tinta} !important; }
${DARK.map(([name, rules]) => `  .${name} { ${important(rules)}; }`).join('\n')}
}
${DARK.map(([name, rules]) => `[data-ogsc] .${name}, [data-ogsb] .${name} { ${important(rules)}; }`).join('\n')}
`;

const base = { fontFamily: FONT, fontSize: 16, lineHeight: '25px', color: colores.texto };
const wrap = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
const small = { ...base, ...wrap, fontSize: 14, lineHeight: '21px', color: colores.textoSuave };
const tiny = { ...small, fontSize: 13, lineHeight: '20px' } as const;
const lines = { whiteSpace: 'pre-line' } as const;
/** Figures of one width, for sums that stand below one another. */
const figures = { fontVariantNumeric: 'tabular-nums' } as const;

/** A sum of money, alone. */
const AMOUNT = /^-?\$[\d.]+$/;

/** The first sum of a mail, which is read before all else. */
const firstSum = (blocks: readonly Block[]) =>
  blocks
    .flatMap((block) => (block.kind === 'rows' ? block.rows : []))
    .find(([, value]) => AMOUNT.test(value));

function lookOf(row: readonly [string, string], sum: ReturnType<typeof firstSum>) {
  if (row === sum) return { ...figures, fontSize: 28, lineHeight: '34px', fontWeight: 700 };
  return AMOUNT.test(row[1]) ? { ...figures, fontWeight: 600 } : {};
}

function Piece({ block, sum }: { block: Block; sum: ReturnType<typeof firstSum> }) {
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
                style={{ borderLeft: `3px solid ${colores.cobre}`, padding: '2px 0 2px 16px' }}
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
              ...{ backgroundColor: colores.cobreHondo, color: colores.blanco },
            }}
          >
            {block.text}
          </Button>
        </Text>
      );
    case 'link':
      return (
        <Text style={{ ...base, ...wrap, margin: '0 0 16px' }}>
          <a className="enlace" href={block.to} style={{ color: colores.pacifico }}>
            {block.text}
          </a>
        </Text>
      );
  }
}

export interface FooterLink {
  text: string;
  to: string;
}

/** The mark, where the site's address is known, and the name. */
function Brand({ studio, mark }: { studio: string; mark: string }) {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          {mark && (
            <td style={{ padding: '0 10px 0 0', verticalAlign: 'middle' }}>
              {/* React asks for other pictures in the head, by a link that mails do not take. */}
              <Img src={mark} alt="" width={32} height={32} fetchPriority="low" />
            </td>
          )}
          <td
            className="texto"
            style={{
              ...{ ...base, ...wrap, fontSize: 18, lineHeight: '24px', fontWeight: 700 },
              ...{ letterSpacing: '-0.02em', verticalAlign: 'middle' },
            }}
          >
            {studio}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The address behind each button, for who cannot press it. */
function Addresses({ blocks }: { blocks: readonly Block[] }) {
  const buttons = blocks.flatMap((block) => (block.kind === 'button' ? [block] : []));
  if (buttons.length === 0) return null;
  return (
    <Text className="suave" style={{ ...tiny, margin: '12px 0 0' }}>
      Si el botón no funciona, copia esta dirección en tu navegador:
      {buttons.map(({ text, to }, n) => (
        <Fragment key={n}>
          <br />
          {buttons.length > 1 && `${text}: `}
          {/* Outlook for Windows breaks a long word where it is told to break all of them, and nowhere else. */}
          <a
            className="enlace"
            href={to}
            style={{ color: colores.pacifico, wordBreak: 'break-all' }}
          >
            {to}
          </a>
        </Fragment>
      ))}
    </Text>
  );
}

/** The one frame of every mail: mark, title, pieces, who writes and why, and addresses that are copied. */
export function Frame({
  preview,
  title,
  blocks,
  footer,
  footerLink,
  studio,
  signature,
  mark,
}: {
  preview: string;
  title: string;
  blocks: readonly Block[];
  footer: string;
  footerLink?: FooterLink | undefined;
  /** The studio's name. */
  studio: string;
  /** How to reach it, in one line. */
  signature: string;
  /** Where its mark is, as a picture; empty where nobody knows. */
  mark: string;
}) {
  const sum = firstSum(blocks);
  return (
    <Html lang="es-CL">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{CSS}</style>
      </Head>
      <Body className="fondo" style={{ margin: 0, padding: 0, backgroundColor: colores.papel }}>
        <Preview>{preview}</Preview>
        <Container className="ancho" style={{ maxWidth: WIDE, padding: '28px 12px' }}>
          <table
            className="hoja"
            role="presentation"
            width="100%"
            border={0}
            cellPadding={0}
            cellSpacing={0}
            bgcolor={colores.blanco}
            style={{
              ...{ backgroundColor: colores.blanco, border: `1px solid ${colores.papelLinea}` },
              ...{ borderRadius: 12, borderCollapse: 'separate' },
            }}
          >
            <tbody>
              <tr>
                <td className="hoja-celda" style={{ padding: '32px 36px 20px' }}>
                  <Brand studio={studio} mark={mark} />
                  <Heading
                    as="h1"
                    className="texto"
                    style={{
                      ...{ ...wrap, fontFamily: FONT, fontSize: 26, lineHeight: '33px' },
                      ...{ letterSpacing: '-0.02em', color: colores.texto, margin: '28px 0 16px' },
                    }}
                  >
                    {title}
                  </Heading>
                  {blocks.map((block, index) => (
                    <Piece key={index} block={block} sum={sum} />
                  ))}
                </td>
              </tr>
            </tbody>
          </table>
          <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
            <tbody>
              <tr>
                <td className="pie" style={{ padding: '20px 37px 0' }}>
                  <Text className="suave" style={{ ...tiny, margin: '0 0 4px' }}>
                    {signature}
                  </Text>
                  <Text className="suave" style={{ ...tiny, margin: 0 }}>
                    {footer}
                    {footerLink && (
                      <>
                        {' '}
                        <a
                          className="enlace"
                          href={footerLink.to}
                          style={{ color: colores.pacifico }}
                        >
                          {footerLink.text}
                        </a>
                      </>
                    )}
                  </Text>
                  <Addresses blocks={blocks} />
                </td>
              </tr>
            </tbody>
          </table>
        </Container>
      </Body>
    </Html>
  );
}
