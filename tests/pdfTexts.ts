import { PDFDocument } from '@cantoo/pdf-lib';

/** A text as it is drawn: on which page, counted from 0, where it begins, and with what. */
export interface DrawnText {
  page: number;
  text: string;
  x: number;
  y: number;
  fontSize: number;
  fontFamily: string;
}

/** The texts of a PDF, in the order in which they are drawn. */
export async function drawnIn(bytes: Uint8Array): Promise<DrawnText[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().flatMap((each, page) =>
    each.extractContents().flatMap((asset) => {
      if (asset.kind !== 'text') return [];
      const { x, y, fontSize, fontFamily } = asset;
      return [{ page, text: asset.getText().replace(/\n$/, ''), x, y, fontSize, fontFamily }];
    }),
  );
}

/** What a PDF says, in the order in which it is drawn. */
export const textsOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await drawnIn(bytes)).map(({ text }) => text);
