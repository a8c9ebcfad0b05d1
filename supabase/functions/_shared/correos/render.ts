import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MARCA } from '../../../../estudio/marca.ts';
import {
  paragraph,
  type Audience,
  type Block,
  type Content,
  type Studio,
  type Template,
} from './content.ts';
import { firstName } from '../../../../src-shared/firstName.ts';
import type { Aviso } from '../../../../src-shared/correos.ts';
import { Frame, type FooterLink } from './Frame.tsx';
import { TEMPLATES } from './templates.ts';

/** A mail as it goes out. */
export interface Rendered {
  subject: string;
  html: string;
  text: string;
  attach?: Content['attach'];
  stored?: Content['stored'];
  /** The ticket to which an answer belongs, where one can be given by mail. */
  ticket?: number;
}

/** Who writes while nobody said otherwise: the mails of sign-in are written before anything runs. */
const STUDIO: Studio = { nombre: MARCA.nombre, email: null, telefono: null };

/** Who writes, and what stands in a mail only where it can be kept. */
interface Options {
  studio?: Studio;
  /** Answers by mail reach their ticket. */
  answers?: boolean;
  /** The name of whoever it is written to, where the database knows it. */
  greet?: string | null;
  /** What the link carries that turns such mails off; empty while it cannot be signed. */
  unsubscribe?: string;
}

/** A mail that will never be sendable: nobody knows its type, or its data does not fit. */
export class BadMail extends Error {}

/** A mail that leads to the site, while nobody has said where the site is. */
export class NoSite extends Error {
  constructor() {
    super('Falta la variable SITE_URL');
  }
}

/** The HTML of a mail of an earlier release, which names the site by a sign. */
export function withSite(html: string, siteUrl: string): string {
  const sign = '{{sitio}}';
  if (siteUrl === '' && html.includes(sign)) throw new NoSite();
  return html.replaceAll(sign, siteUrl);
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const FOOTERS: Record<Audience, (studio: Studio) => string> = {
  cliente: ({ nombre }) => `Te escribimos porque eres cliente de ${nombre}.`,
  estudio: ({ nombre }) => `Aviso de ${nombre} para su propio equipo.`,
  visitante: ({ nombre }) =>
    `Te escribimos porque alguien dejó esta dirección en el sitio de ${nombre}. Si no fuiste tú, no hagas nada.`,
};

/** How to reach the studio, in one line. */
const signature = ({ nombre, email, telefono }: Studio): string =>
  [nombre, email, telefono?.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ');

/** One line of at most `length` letters, without anything that a mail's header or list would obey. */
export function oneLine(text: string, length: number): string {
  const clean = text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const letters = Array.from(clean);
  return letters.length <= length
    ? clean
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

const address = (to: string, siteUrl: string): string => {
  if (!to.startsWith('/')) return to;
  if (siteUrl === '') throw new NoSite();
  return siteUrl + to;
};

function textOf(block: Block): string {
  switch (block.kind) {
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'quote':
      return `${block.author}:\n${block.text.replace(/^/gm, '> ')}`;
    case 'button':
    case 'link':
      return `${block.text}: ${block.to}`;
    default:
      return block.text;
  }
}

/** A mail from what it says. `siteUrl` is the address of the site, without a slash at its end. */
export function renderContent(
  content: Content,
  siteUrl: string,
  footer = '',
  footerLink?: FooterLink,
  studio = STUDIO,
): Rendered {
  const title = content.title;
  const preview = oneLine(content.preview, 120);
  const blocks = content.blocks.map((block) =>
    'to' in block ? { ...block, to: address(block.to, siteUrl) } : block,
  );
  const end = content.footer ?? footer;
  return {
    subject: oneLine(content.subject, 150),
    html:
      DOCTYPE +
      renderToStaticMarkup(
        createElement(Frame, {
          ...{ title, preview, blocks, footer: end, footerLink },
          studio: studio.nombre,
          mark: siteUrl && `${siteUrl}/marca/simbolo.png`,
          signature: signature(studio),
        }),
      ),
    text: [
      title,
      ...blocks.map(textOf),
      `-- \n${signature(studio)}\n${end}${footerLink ? `\n${footerLink.text}: ${footerLink.to}` : ''}`,
    ].join('\n\n'),
    ...(content.attach && { attach: content.attach }),
    ...(content.stored && { stored: content.stored }),
  };
}

const ANSWER = paragraph(
  'También puedes responder a este correo: lo que escribas queda en el ticket.',
);

const footerLink = (unsubscribe: string, siteUrl: string): FooterLink =>
  unsubscribe === ''
    ? { text: 'Elegir qué correos recibes', to: address('/dashboard/preferencias', siteUrl) }
    : {
        text: 'Dejar de recibir estos avisos',
        to: address(`/dashboard/baja#t=${unsubscribe}`, siteUrl),
      };

/** "Hola, Ana:", in what is written to whom the database knows. */
const greeting = (audience: Audience, name: string | null): Block[] =>
  audience === 'cliente' && name?.trim() ? [paragraph(`Hola, ${firstName(name)}:`)] : [];

const templateOf = (tipo: string): Template | undefined =>
  new Map<string, Template>(Object.entries(TEMPLATES)).get(tipo);

/** The notice of the client that a mail belongs to; none where it is always sent. */
export function avisoOf(tipo: string): Aviso | undefined {
  const found = templateOf(tipo);
  return found?.audience === 'cliente' ? found.aviso : undefined;
}

/** A mail of the outbox. Throws BadMail, or NoSite while the site's address is not set. */
export function renderMail(
  tipo: string,
  datos: unknown,
  siteUrl: string,
  { studio = STUDIO, answers = false, unsubscribe = '', greet = null }: Options = {},
): Rendered {
  const found = templateOf(tipo);
  if (!found) throw new BadMail(`No hay plantilla para el tipo ${tipo}`);
  let content: Content;
  try {
    content = found.write(datos, studio, TEMPLATES);
  } catch (error) {
    // The reason names the field that does not fit, never a value.
    const path = error instanceof Error && 'path' in error ? String(error.path ?? '') : '';
    throw new BadMail(`Los datos del correo ${tipo} no sirven${path ? `: ${path}` : ''}`);
  }
  const footer = FOOTERS[found.audience](studio);
  const link = avisoOf(tipo) ? footerLink(unsubscribe, siteUrl) : undefined;
  const { ticket } = content;
  const blocks = [...greeting(found.audience, greet), ...content.blocks];
  if (!answers || ticket === undefined)
    return renderContent({ ...content, blocks }, siteUrl, footer, link, studio);
  const answerable = { ...content, blocks: [...blocks, ANSWER] };
  return { ...renderContent(answerable, siteUrl, footer, link, studio), ticket };
}
