import type { Picture } from '../../data/pictures.ts';
import { sizeFor, type Shape } from './shapes.ts';

/** A part of a picture, in its pixels; it may reach beyond the picture. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      type,
      quality,
    );
  });

/** WebP where the browser writes it (Safari gives a PNG instead), else JPEG, or PNG for what shines through. */
async function encode(canvas: HTMLCanvasElement, inset: boolean): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp', 0.82);
  return webp.type === 'image/webp' || inset ? webp : toBlob(canvas, 'image/jpeg', 0.85);
}

function draw(image: ImageBitmap, cut: Cut, width: number, aspect: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeFor(cut, width, aspect));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.imageSmoothingQuality = 'high';
  const scale = canvas.width / cut.width;
  context.drawImage(
    image,
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
  const image = await createImageBitmap(file);
  try {
    const make = (width: number) => encode(draw(image, cut, width, aspect), inset);
    return {
      name: crypto.randomUUID(),
      large: await make(shape.width),
      small: shape.small === null ? null : await make(shape.small),
    };
  } finally {
    image.close();
  }
}
