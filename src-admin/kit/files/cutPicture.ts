import { blankCanvas, openPicture, toWebp, type Drawable } from '../../../src-shared/canvas.ts';
import type { Picture } from '../../data/pictures.ts';
import { sizeFor, type Shape } from './shapes.ts';

/** A part of a picture, in its pixels; it may reach beyond the picture. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

function draw(image: Drawable, cut: Cut, width: number, aspect: number): HTMLCanvasElement {
  const size = sizeFor(cut, width, aspect);
  const { canvas, context } = blankCanvas(size.width, size.height);
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

/** The chosen part of a file, in the sizes of a shape. What a camera wrote into the file stays behind. */
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
