import { describe, expect, it } from 'vitest';
import { editPesos, pesos } from './pesos.ts';

/** Types into an amount field, one key after the other, at the end of what is shown. */
const type = (keys: string): string => {
  let shown = '';
  for (const key of keys) {
    const text = shown + key;
    shown = editPesos(shown, { text, caret: text.length }, 'insertText').text;
  }
  return shown;
};

describe('what an amount field shows', () => {
  it.each([
    ['7', '7'],
    ['750', '750'],
    ['7500', '7.500'],
    ['75000', '75.000'],
    ['1250000', '1.250.000'],
    ['75.000', '75.000'],
    ['$75.000', '75.000'],
    ['1.250.000', '1.250.000'],
    ['75.0000', '750.000'],
  ])('of %s typed is %s', (keys, shown) => {
    expect(type(keys)).toBe(shown);
  });

  it.each(['75,5', '1.25', '75.00', '-1', '1e3', 'mil', '75.', '1.25.000'])(
    'of %s is what was typed: nothing is dropped in silence',
    (keys) => {
      expect(type(keys)).toBe(keys);
    },
  );

  it.each([
    ['75.000', '75.00', 5, '7.500', 5],
    ['7.500', '.500', 0, '500', 0],
    ['1.000', '1.00', 4, '100', 3],
    ['75', '', 0, '', 0],
  ])(
    'goes from %s to %s by deleting: the cursor stays in its place',
    (before, text, caret, ...to) => {
      const [shown, at] = to;
      expect(editPesos(before, { text, caret }, 'deleteContentBackward')).toEqual({
        text: shown,
        caret: at,
      });
    },
  );

  it('keeps the cursor behind the digit that was typed in the middle', () => {
    expect(editPesos('75.000', { text: '755.000', caret: 2 }, 'insertText')).toEqual({
      text: '755.000',
      caret: 2,
    });
    expect(editPesos('750.000', { text: '7550.000', caret: 2 }, 'insertText')).toEqual({
      text: '7.550.000',
      caret: 3,
    });
  });

  it.each(['1.25', '75.00', '75,000'])('of %s pasted over an amount is what was pasted', (text) => {
    const pasted = { text, caret: text.length };
    expect(editPesos('75.000', pasted, 'insertFromPaste').text).toBe(text);
    expect(editPesos('75.000', pasted).text).toBe(text);
  });
});

describe('what is refused', () => {
  it.each([1, 75_000, 2_147_483_647, null, undefined, ''])('%s is not', (value) => {
    expect(pesos(value)).toBeUndefined();
  });

  it.each([
    ['75,5', 'Escribe pesos enteros, con puntos solo para los miles: 75.000'],
    ['-1', 'Escribe pesos enteros, con puntos solo para los miles: 75.000'],
    [0, 'Escribe un monto mayor que cero.'],
    [2_147_483_648, 'Escribe un monto de hasta $2.147.483.647.'],
  ])('%s is, and it says what to write', (value, text) => {
    expect(pesos(value)).toBe(text);
  });
});
