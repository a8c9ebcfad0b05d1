/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { colores } from '../../../../src-shared/tokens.ts';
import type { Block } from './content.ts';

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** What inline styles cannot say. No two opening braces in a row: auth templates are Go templates. */
const CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { overflow-wrap: anywhere; }
@media (max-width: 480px) {
  .hoja-celda { padding: 24px 20px !important; }
  .rotulo, .valor { display: block !important; width: auto !important; }
  .rotulo { padding-bottom: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .fondo, .fondo > table > tbody > tr > td { background-color: ${colores.tinta} !important; }
  .hoja { background-color: ${colores.tintaSuave} !important; border-color: ${colores.tintaLinea} !important; }
  .texto { color: ${colores.textoSobreTinta} !important; }
  .suave { color: ${colores.textoSuaveSobreTinta} !important; }
  .marca { color: ${colores.cobreClaro} !important; }
  .enlace { color: ${colores.pacificoClaro} !important; }
  .boton { background-color: ${colores.cobreClaro} !important; color: ${colores.negro} !important; }
  .cita { border-color: ${colores.cobreClaro} !important; }
  .linea { border-color: ${colores.tintaLinea} !important; }
}
`;

const base = { fontFamily: FONT, fontSize: 16, lineHeight: '25px', color: colores.texto };
const wrap = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
const small = { ...base, ...wrap, fontSize: 14, lineHeight: '21px', color: colores.textoSuave };
const lines = { whiteSpace: 'pre-line' } as const;

function Piece({ block }: { block: Block }) {
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
            {block.rows.map(([label, value]) => (
              <tr key={label}>
                <th
                  className="rotulo suave"
                  scope="row"
                  align="left"
                  style={{
                    ...small,
                    width: 170,
                    fontWeight: 'normal',
                    padding: '5px 16px 5px 0',
                    verticalAlign: 'top',
                  }}
                >
                  {label}
                </th>
                <td
                  className="valor texto"
                  style={{ ...base, ...wrap, ...lines, padding: '4px 0', verticalAlign: 'top' }}
                >
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'button':
      return (
        <>
          <Text style={{ margin: '8px 0 20px' }}>
            <Button
              className="boton"
              href={block.to}
              style={{
                fontFamily: FONT,
                fontSize: 16,
                fontWeight: 600,
                padding: '13px 22px',
                borderRadius: 8,
                backgroundColor: colores.tinta,
                color: colores.blanco,
              }}
            >
              {block.text}
            </Button>
          </Text>
          <Text className="suave" style={{ ...small, margin: '0 0 16px' }}>
            Si el botón no funciona, copia esta dirección en tu navegador:{' '}
            <a className="enlace" href={block.to} style={{ color: colores.pacifico }}>
              {block.to}
            </a>
          </Text>
        </>
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

/** The one frame of every mail: brand, title, pieces, and why it came. */
export function Frame({
  preview,
  title,
  blocks,
  footer,
  footerLink,
  studio,
  signature,
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
}) {
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
        <Container style={{ maxWidth: 560, padding: '28px 12px' }}>
          <table
            className="hoja"
            role="presentation"
            width="100%"
            border={0}
            cellPadding={0}
            cellSpacing={0}
            bgcolor={colores.blanco}
            style={{
              backgroundColor: colores.blanco,
              border: `1px solid ${colores.papelLinea}`,
              borderRadius: 12,
              borderCollapse: 'separate',
            }}
          >
            <tbody>
              <tr>
                <td className="hoja-celda" style={{ padding: '28px 32px' }}>
                  <Text
                    className="marca"
                    style={{
                      ...base,
                      fontWeight: 700,
                      color: colores.cobreHondo,
                      margin: '0 0 16px',
                    }}
                  >
                    {studio}
                  </Text>
                  <Heading
                    as="h1"
                    className="texto"
                    style={{
                      ...wrap,
                      fontFamily: FONT,
                      fontSize: 24,
                      lineHeight: '31px',
                      letterSpacing: '-0.02em',
                      color: colores.texto,
                      margin: '0 0 16px',
                    }}
                  >
                    {title}
                  </Heading>
                  {blocks.map((block, index) => (
                    <Piece key={index} block={block} />
                  ))}
                  <Hr
                    className="linea"
                    style={{ borderTop: `1px solid ${colores.papelLinea}`, margin: '12px 0 14px' }}
                  />
                  <Text className="suave" style={{ ...small, fontSize: 13, margin: '0 0 6px' }}>
                    {signature}
                  </Text>
                  <Text className="suave" style={{ ...small, fontSize: 13, margin: 0 }}>
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
                </td>
              </tr>
            </tbody>
          </table>
        </Container>
      </Body>
    </Html>
  );
}
