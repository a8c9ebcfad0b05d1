/** Pictures as phones and programs make them, drawn in the browser that runs the test. */

function drawn(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  draw(context);
  return canvas;
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality = 1): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(type))), type, quality);
  });

/** Grains that no encoder makes small, red in the left half. */
function grainy(context: CanvasRenderingContext2D) {
  const { width, height } = context.canvas;
  const image = context.createImageData(width, height);
  const words = new Uint32Array(image.data.buffer);
  let seed = 7;
  for (let at = 0; at < words.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    words[at] = (at % width < width / 2 ? 0xff_00_00_ff : 0xff_00_00_00) | (seed & 0x7f_7f_7f_00);
  }
  context.putImageData(image, 0, 0);
}

/** EXIF that says: the right side of what is stored is below (the camera was held upright). */
const TURNED = Uint8Array.of(
  ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
  ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
);

/** A photo of a phone that was held upright: heavy, stored lying, with its red side above once it is turned. */
export async function phonePhoto(name: string, width = 3600, height = 2400): Promise<File> {
  const photo = await blobOf(drawn(width, height, grainy), 'image/jpeg');
  return new File([photo.slice(0, 2), TURNED, photo.slice(2)], name, { type: 'image/jpeg' });
}

/** A picture on nothing: a red square, and around it what shines through. */
export async function transparentPng(name: string, size = 200): Promise<File> {
  const canvas = drawn(size, size, (context) => {
    context.fillStyle = '#f00';
    context.fillRect(size / 4, size / 4, size / 2, size / 2);
  });
  return new File([await blobOf(canvas, 'image/png')], name, { type: 'image/png' });
}

/** A picture of grains as a PNG, which is heavy. */
export async function heavyPng(name: string, width: number, height: number): Promise<File> {
  return new File([await blobOf(drawn(width, height, grainy), 'image/png')], name, {
    type: 'image/png',
  });
}

/** Size of a picture, and its colour at a place (from 0 to 1), as a person sees it. */
export async function seen(file: Blob, x: number, y: number) {
  const image = await createImageBitmap(file);
  const { width, height } = image;
  const canvas = drawn(width, height, (context) => context.drawImage(image, 0, 0));
  const [red = 0, green = 0, blue = 0, alpha = 0] =
    canvas.getContext('2d')?.getImageData(Math.floor(width * x), Math.floor(height * y), 1, 1)
      .data ?? [];
  return { width, height, red, green, blue, alpha };
}
