import { drawnWithin, openPicture, toJpeg, toPng } from './canvas.ts';
import { identify, type Identified } from './fileContent.ts';
import {
  maximumOf,
  mayBePicture,
  notTaken,
  readableOf,
  refusalOf,
  type FileKind,
} from './fileKinds.ts';
import { endingOf, isEnding } from './fileTypes.ts';

/** Why a file is not taken, in Spanish, with what to do. */
export class FileRefused extends Error {}

const refused = (name: string, text: string) => new FileRefused(`${name}: ${text}`);

/** Photos are sent at most so heavy where they can be made smaller: a phone far from everything sends them, too. */
const COMFORTABLE = 1.5 * 1024 * 1024;

/** So much of a picture tells what it is. */
const HEAD = 128 * 1024;

/** Sizes in pixels that photos are made smaller to, one after the other: an A4 page can be read at the first. */
const SIZES = [6_500_000, 2_500_000];

async function bytesOf(file: File): Promise<Uint8Array> {
  const part = mayBePicture(file.name) ? file.slice(0, HEAD) : file;
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch {
    // It was moved or erased after it was chosen, or lies in a cloud that does not answer.
    throw refused(file.name, 'no pudimos leerlo. Elígelo otra vez.');
  }
}

/** A picture re-encoded so that it weighs no more than something, turned as it was taken; null where this browser cannot. */
async function smaller(file: File, type: string, maximum: number): Promise<Blob | null> {
  const image = await openPicture(file);
  if (!image) return null;
  try {
    for (const pixels of SIZES) {
      // What is no photo stays sharp for as long as it can.
      const sharp = type === 'image/png' ? await toPng(drawnWithin(image, pixels)) : null;
      if (sharp && sharp.size <= maximum) return sharp;
      const photo = await toJpeg(drawnWithin(image, pixels));
      if (photo.size <= maximum) return photo;
    }
    return null;
  } catch {
    // No memory for a canvas of that size.
    return null;
  } finally {
    image.close();
  }
}

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** The same name with the ending of what the file became. */
function renamed(name: string, type: string): string {
  const ending = ENDINGS[type] ?? 'jpg';
  const had = endingOf(name);
  const stays = had === ending || (ending === 'jpg' && ['jpeg', 'jfif'].includes(had));
  return stays || had === '' ? name : `${name.trimEnd().slice(0, -had.length)}${ending}`;
}

/** A picture ready to send: re-encoded if it is large or of a kind that is not stored. */
async function asSent(kind: FileKind, file: File, { name, type }: Identified): Promise<File> {
  const { lastModified } = file;
  const maximum = maximumOf(kind);
  const same =
    name === file.name && type === file.type
      ? file
      : new File([file], name, { type, lastModified });
  const stored = refusalOf(kind, { size: 1, type }) === '';
  const heavy = file.size > (type === 'image/jpeg' ? Math.min(COMFORTABLE, maximum) : maximum);
  if (kind === 'portadas' || !type.startsWith('image/') || (stored && !heavy)) return same;
  const drawn = await smaller(file, type, maximum);
  if (drawn && (!stored || drawn.size < file.size))
    return new File([drawn], renamed(name, drawn.type), { type: drawn.type, lastModified });
  if (stored && file.size <= maximum) return same;
  throw refused(
    name,
    stored
      ? `pesa más de ${maximum / 1024 / 1024} MB y no pudimos achicarla aquí. Sácale una captura de pantalla y elige esa.`
      : 'este navegador no abre fotos de ese formato. Ábrela en tu teléfono, guárdala o compártela como JPG y elige esa; también sirve una captura de pantalla.',
  );
}

/**
 * A file that somebody chose, as what its bytes say it is, whatever the browser calls it, and a heavy photo
 * made smaller, without what its camera wrote into it.
 * @throws {FileRefused} in Spanish, where it is of the wrong type, too large or empty, or its name and its bytes disagree
 */
export async function takeFile(kind: FileKind, file: File): Promise<File> {
  const { name, size } = file;
  if (size === 0) throw refused(name, 'el archivo está vacío.');
  const most = readableOf(kind, name);
  // What is too large is not read.
  if (size > most) throw refused(name, `pesa más de ${most / 1024 / 1024} MB.`);
  const found = await identify(name, await bytesOf(file));
  if (!found) {
    const ending = endingOf(name);
    throw refused(
      name,
      isEnding(ending)
        ? `por dentro no es un archivo .${ending}. Ábrelo, guárdalo de nuevo y elige ese.`
        : notTaken(kind),
    );
  }
  if (!found.type.startsWith('image/')) {
    const wrong = refusalOf(kind, { size, type: found.type });
    if (wrong) throw refused(name, wrong);
  }
  return asSent(kind, file, found);
}
