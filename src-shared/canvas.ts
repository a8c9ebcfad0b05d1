// Pictures that the browser draws and encodes: covers, photos that are made smaller, small siblings.

/** What can be drawn, with its size as a person sees it. */
export interface Drawable {
  source: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

async function inElement(file: Blob): Promise<Drawable | null> {
  let address = '';
  try {
    const image = new Image();
    address = URL.createObjectURL(file);
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return { source: image, width, height, close: () => URL.revokeObjectURL(address) };
  } catch {
    if (address) URL.revokeObjectURL(address);
    return null;
  }
}

/** Opens a picture, turned as its camera was held; null where this browser cannot. */
export async function openPicture(file: Blob): Promise<Drawable | null> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = image;
    return { source: image, width, height, close: () => image.close() };
  } catch {
    // Safari shows in an element what it makes no bitmap of (HEIC).
    return inElement(file);
  }
}

/** An empty canvas of a size. */
export function blankCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** A picture on a canvas of at most so many pixels, as large as it is at most. */
export function drawnWithin({ source, width, height }: Drawable, pixels: number) {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  const { canvas, context } = blankCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      type,
      quality,
    );
  });

/** As JPEG, which knows no transparency and shows black for it: what shines through lies on white. */
export function toJpeg(canvas: HTMLCanvasElement, quality = 0.85): Promise<Blob> {
  const context = canvas.getContext('2d');
  if (context) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return toBlob(canvas, 'image/jpeg', quality);
}

/** As PNG, every pixel as it is. */
export const toPng = (canvas: HTMLCanvasElement): Promise<Blob> => toBlob(canvas, 'image/png', 1);

/** As WebP where the browser writes it (Safari gives a PNG instead), else as JPEG, or as PNG what has to shine through. */
export async function toWebp(canvas: HTMLCanvasElement, transparent = false): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp', 0.82);
  return webp.type === 'image/webp' || transparent ? webp : toJpeg(canvas);
}

/** Pixels of a small picture: sharp where it is shown, and a hundredth of a photo's bytes. */
const SMALL = 200_000;

/** A small picture of a picture, in a few kilobytes; null where this browser cannot make one. */
export async function smallPicture(file: Blob): Promise<Blob | null> {
  const image = await openPicture(file);
  if (!image) return null;
  try {
    return await toWebp(drawnWithin(image, SMALL));
  } catch {
    // No memory for it: the picture itself is shown.
    return null;
  } finally {
    image.close();
  }
}
