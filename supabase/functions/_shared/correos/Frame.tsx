/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Body } from '@react-email/body';
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
import { base, CSS, FONT, OUTLOOK, tiny, WIDE, wrap } from './look.ts';
import { firstSum, Piece } from './Piece.tsx';

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
          <a className="enlace" href={to} style={{ color: colores.acento, wordBreak: 'break-all' }}>
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
        <style>{OUTLOOK}</style>
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
                          style={{ color: colores.acento }}
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
