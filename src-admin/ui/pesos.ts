import { groupThousands, parseCLP } from '../../src-shared/money.ts';

/** The largest amount that the database keeps. */
const MOST = 2_147_483_647;

interface Edited {
  text: string;
  /** Where the cursor stands in it. */
  caret: number;
}

/** A change that adds or takes characters of a number that was shown grouped already. */
const isTyping = (inputType: string): boolean =>
  /^(insert(Composition)?Text$|delete)/.test(inputType);

const withoutDots = (text: string): string => text.replaceAll('.', '');

/** The number as it is shown, with the cursor behind the same digit as before. */
function grouped(digits: string, digitsBefore: number): Edited {
  const text = groupThousands(digits.replace(/^0+(?=\d)/, ''));
  const removed = withoutDots(digits).length - withoutDots(text).length;
  let left = Math.max(0, digitsBefore - removed);
  let caret = 0;
  while (left > 0 && caret < text.length) {
    if (text[caret] !== '.') left -= 1;
    caret += 1;
  }
  return { text, caret };
}

/**
 * What an amount field shows after a change. A readable amount is grouped, and stays so while digits
 * are typed or deleted in it; anything else stays as it was written, for the person to mend: dropping
 * a comma would make 755 of 75,5.
 */
export function editPesos(before: string, { text, caret }: Edited, inputType = ''): Edited {
  const digitsBefore = text.slice(0, caret).replace(/\D/g, '').length;
  const monto = parseCLP(text);
  if (monto !== null) return grouped(String(monto), digitsBefore);
  const dots = (of: string): number => of.split('.').length;
  const regroup =
    isTyping(inputType) &&
    parseCLP(before) !== null &&
    /^[\d.]*\d[\d.]*$/.test(text) &&
    dots(text) <= dots(before);
  return regroup ? grouped(withoutDots(text), digitsBefore) : { text, caret };
}

/** Validator: an amount of pesos, as `PesosInput` leaves it: a number, or what could not be read. */
export const pesos = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value !== 'number')
    return 'Escribe pesos enteros, con puntos solo para los miles: 75.000';
  if (value < 1) return 'Escribe un monto mayor que cero.';
  return value > MOST ? `Escribe un monto de hasta $${groupThousands(String(MOST))}.` : undefined;
};
