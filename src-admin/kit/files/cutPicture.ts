import { blankCanvas, openPicture, toWebp, type Drawable } from '../../../src-shared/canvas.ts';
import type { Picture } from '../../data/files.ts';
import type { Shape } from './shapes.ts';

/** A part of a picture, in its pixels; it may reach beyond the picture. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part on a canvas of at most this width, in pixels: never larger than it is. */
function draw(image: Drawable, cut: Cut, most: number, aspect: number): HTMLCanvasElement {
  const width = Math.max(1, Math.min(most, Math.round(cut.width)));
  const { canvas, context } = blankCanvas(width, Math.max(1, Math.round(width / aspect)));
  const scale = canvas.width / cut.width;
  context.drawImage(
    image.source,
    -cut.x * scale,
    -cut.y * scale,
    image.width * scale,
    image.height * scale,
  );
  return canvas;
}

/** The chosen part of a file, in the sizes of a shape, without what a camera wrote into the file. */
export async function cutPicture(file: Blob, cut: Cut, shape: Shape): Promise<Picture> {
  const { aspect, inset } = shape;
  const image = await openPicture(file);
  if (!image) throw new Error('The picture could not be opened');
  try {
    const make = (width: number) => toWebp(draw(image, cut, width, aspect), inset);
    return {
      name: crypto.randomUUID(),
      large: await make(shape.width),
      small: shape.small === null ? null : await make(shape.small),
    };
  } finally {
    image.close();
  }
}
