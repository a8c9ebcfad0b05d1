/** A picture of one pixel, in base64. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A file that is a PNG, whatever it is called. */
export const pngFile = (name: string): File =>
  new File([Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))], name, {
    type: 'image/png',
  });
