import type { PDFFont, PDFName, PDFOperator, PDFPage } from '@cantoo/pdf-lib';
import { SIMBOLO } from '../../../../estudio/hecho/simbolo.ts';
import { colores } from '../../../../src-shared/tokens.ts';

/** A sheet of letter paper, as Chile uses it, in points. */
export const LETTER = { width: 612, height: 792 } as const;
export const MARGIN = 64;
/** How far from the left margin to the right one, in points. */
export const WIDTH = LETTER.width - 2 * MARGIN;
export const RIGHT = LETTER.width - MARGIN;

/** The studio's face for text in two weights, and the one for titles. */
export type Face = 'text' | 'bold' | 'display';

const TONES = {
  ink: colores.texto,
  quiet: colores.textoSuave,
  mark: colores.marca,
  deep: colores.marcaHonda,
  line: colores.papelLinea,
  paper: colores.papel,
} as const;
export type Tone = keyof typeof TONES;

/** To a hundredth of a point, which nobody sees. */
const rounded = (points: number) => Math.round(points * 100) / 100;

/** Begins a PDF: its faces, its colours, and what draws with them. */
export async function newPen(title: string, made: Date, author: string) {
  const [{ PDFDocument, colorString, ...ops }, { default: fontkit }, faces] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('@cantoo/fontkit'),
    import('../../../../estudio/hecho/papel.ts'),
  ]);
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setCreator(author);
  document.setLanguage('es-CL');
  document.setCreationDate(made);
  document.setModificationDate(made);
  const embed = (customName: string, data: string) =>
    document.embedFont(data, { customName, subset: true, features: { tnum: true } });
  const fonts: Readonly<Record<Face, PDFFont>> = {
    text: await embed('Texto', faces.TEXT),
    bold: await embed('Negrita', faces.BOLD),
    display: await embed('Titulo', faces.DISPLAY),
  };
  const colorOf = (tone: Tone) => colorString(TONES[tone]).rgb;
  const inks = new Map<Tone, PDFOperator>();
  const inkOf = (tone: Tone): PDFOperator => {
    const ink = inks.get(tone) ?? ops.setFillingColor(colorOf(tone));
    inks.set(tone, ink);
    return ink;
  };
  const namesOfPages = new WeakMap<PDFPage, Map<PDFFont, PDFName>>();
  const nameOn = (page: PDFPage, font: PDFFont): PDFName => {
    const names = namesOfPages.get(page) ?? new Map<PDFFont, PDFName>();
    namesOfPages.set(page, names);
    const name = names.get(font) ?? page.node.newFontDictionary(font.name, font.ref);
    names.set(font, name);
    return name;
  };
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
      // `drawText` says a dozen things of each text, which made up half the time of a long statement.
      page.pushOperators(
        ops.beginText(),
        inkOf(tone),
        ops.setFontAndSize(nameOn(page, font), size),
        ops.moveText(rounded(x), rounded(y)),
        ops.showText(font.encodeText(text)),
        ops.endText(),
      );
    },
    /** A filled rectangle, from its left and its top. */
    fill: (page: PDFPage, x: number, top: number, width: number, height: number, tone: Tone) => {
      const corner = [rounded(x), rounded(top - height)] as const;
      page.pushOperators(
        inkOf(tone),
        ops.rectangle(...corner, rounded(width), rounded(height)),
        ops.fill(),
      );
    },
    /** The mark, so many points high, from its left and its top. */
    mark: (page: PDFPage, x: number, top: number, size: number) => {
      const scale = size / SIMBOLO.lado;
      page.drawSvgPath(SIMBOLO.trazo, { x, y: top, scale, color: colorOf('mark') });
    },
  };
}

export type Pen = Awaited<ReturnType<typeof newPen>>;
