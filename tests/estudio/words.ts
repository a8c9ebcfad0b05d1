import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colores } from '../../estudio/colores.ts';
import { CUENTAS } from '../../estudio/ejemplo/cuentas.ts';
import { PORTAFOLIO } from '../../estudio/ejemplo/portafolio.ts';
import { MARCA } from '../../estudio/marca.ts';

/** What is looked for. */
export interface Words {
  /** Those that stand in a text. */
  in: (text: string) => string[];
}

/** The sentences and longer titles of a studio's texts; what is shorter, any studio may say. */
const sentencesOf = (studio: string): string[] =>
  readdirSync(join(studio, 'textos')).flatMap((name) =>
    [
      ...readFileSync(join(studio, 'textos', name), 'utf8').matchAll(
        /'((?:[^' \n]+ ){4,}[^' \n]+)'/g,
      ),
    ].map(([, said = '']) => said),
  );

/** A colour as style sheets and scripts may write it: with more digits for its opacity, or as three numbers. */
function formsOf(color: string): string[] {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [`${color}[\\da-f]{0,2}`, channels.join(',\\s?'), channels.join(' ')];
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The words of the first studio that another one must not have: its names, town, colours, accounts, sample projects, and
 * each sentence; and its city, but in the name of the time zone.
 */
export function firstStudio(first: string, other: string): Words {
  const otherColors = readFileSync(join(other, 'colores.ts'), 'utf8').toLowerCase();
  const addresses = Object.values(CUENTAS).map(({ email }) => email.slice(email.indexOf('@') + 1));
  const words = [
    ...[MARCA.nombre, MARCA.nombreCorto, MARCA.comuna],
    ...addresses,
    ...PORTAFOLIO.flatMap(({ carpeta, nombre }) => [carpeta, nombre]),
    ...sentencesOf(first),
  ];
  const colors = Object.values(colores).filter((color) => !otherColors.includes(color));
  const city = `(?<!America\\\\?/)${MARCA.ciudad}`;
  const forms = [...words.map(escaped), city, ...colors.flatMap(formsOf)];
  const any = new RegExp(`(?<![\\p{L}\\d])(?:${forms.join('|')})(?![\\p{L}\\d])`, 'gu');
  return { in: (text) => [...new Set(text.match(any))] };
}
