import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { MARCA } from '../../../../src-shared/brand.ts';
import { colores } from '../../../../src-shared/tokens.ts';

/** A sheet of letter paper, as Chile uses it, in points. */
export const LETTER = { width: 612, height: 792 } as const;
export const MARGIN = 64;
/** How far from the left margin to the right one, in points. */
export const WIDTH = LETTER.width - 2 * MARGIN;
export const RIGHT = LETTER.width - MARGIN;

/** Instrument Sans in two weights, and Bricolage Grotesque. */
export type Face = 'text' | 'bold' | 'display';

const TONES = {
  ink: colores.texto,
  quiet: colores.textoSuave,
  copper: colores.cobre,
  deep: colores.cobreHondo,
  line: colores.papelLinea,
  paper: colores.papel,
} as const;
export type Tone = keyof typeof TONES;

/** The box in which the mark is drawn. */
const MARK = 48;

/** Begins a PDF: its faces, its colours, and what draws with them. */
export async function newPen(title: string, made: Date, author: string) {
  const [{ PDFDocument, colorString }, { default: fontkit }, faces] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('@cantoo/fontkit'),
    import('./faces.ts'),
  ]);
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setCreator(author);
  document.setLanguage('es-CL');
  document.setCreationDate(made);
  document.setModificationDate(made);
  const embed = (data: string) => document.embedFont(data, { subset: true });
  const fonts: Readonly<Record<Face, PDFFont>> = {
    text: await embed(faces.TEXT),
    bold: await embed(faces.BOLD),
    display: await embed(faces.DISPLAY),
  };
  const colorOf = (tone: Tone) => colorString(TONES[tone]).rgb;
  const colors = {
    ...{ ink: colorOf('ink'), quiet: colorOf('quiet'), copper: colorOf('copper') },
    ...{ deep: colorOf('deep'), line: colorOf('line'), paper: colorOf('paper') },
  };
  let [writesOn, writesWith]: [PDFPage?, PDFFont?] = [];
  return {
    fonts,
    addPage: () => document.addPage([LETTER.width, LETTER.height]),
    save: () => document.save(),
    /** A line of text, from its left end and the line that it stands on. */
    write: (
      page: PDFPage,
      text: string,
      at: { x: number; y: number; size: number; font: PDFFont; tone?: Tone },
    ) => {
      const { x, y, size, font, tone = 'ink' } = at;
      // A font that is named with each text is entered in the page's list anew each time.
      if (page !== writesOn || font !== writesWith) page.setFont(font);
      [writesOn, writesWith] = [page, font];
      page.drawText(text, { x, y, size, color: colors[tone] });
    },
    /** A filled rectangle, from its left and its top. */
    fill: (page: PDFPage, x: number, top: number, width: number, height: number, tone: Tone) => {
      page.drawRectangle({ x, y: top - height, width, height, color: colors[tone] });
    },
    /** The mark, so many points high, from its left and its top. */
    mark: (page: PDFPage, x: number, top: number, size: number) => {
      const scale = size / MARK;
      page.drawSvgPath(MARCA.simbolo, { x, y: top, scale, color: colors.copper });
    },
  };
}

export type Pen = Awaited<ReturnType<typeof newPen>>;
