import { formatDay } from '../../../../src-shared/dates.ts';
import { plainClause, type Terms } from '../terms.ts';
import { heading, note, type Block } from './content.ts';

/** The terms as they stood when somebody bought or accepted, for the mail that confirms it. */
export const termsBlocks = (terms: Terms): Block[] => [
  heading(`Términos y condiciones, versión del ${formatDay(terms.version)}`),
  ...terms.clausulas.flatMap(({ titulo, texto }, n) => [
    heading(`${n + 1}. ${titulo}`),
    ...plainClause(texto).map(note),
  ]),
];
