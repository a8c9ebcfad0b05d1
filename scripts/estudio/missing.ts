import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a text begins that nobody has written yet. */
export const TO_WRITE = 'Por escribir: ';

/** What is still to be written in a file: where each text stands in it. */
export const toWrite = (source: string): string[] =>
  [...source.matchAll(new RegExp(`['"\`]${TO_WRITE}([^'"\`]+)`, 'g'))].map(
    ([, place = '']) => place,
  );

/** What is still to be written in a studio's folder: a line for each file. */
export function missing(folder: string): string[] {
  return readdirSync(join(folder, 'textos')).flatMap((name) => {
    const places = toWrite(readFileSync(join(folder, 'textos', name), 'utf8'));
    return places.length > 0
      ? [`estudio/textos/${name}: ${places.length}, desde «${places[0] ?? ''}»`]
      : [];
  });
}
