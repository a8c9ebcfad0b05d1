import { expect, it } from 'vitest';
import { unDocumento } from '../../../../../tests/builders/proposal.ts';
import { drawnIn } from '../../../../../tests/pdfTexts.ts';
import { accepted, make } from '../proposalFile.cases.ts';

it('what tells it from any other never stands on a page without its acceptance', async () => {
  for (let lines = 1; lines <= 40; lines += 3) {
    const texto = Array.from({ length: lines }, (_, n) => `Párrafo ${n}`).join('\n\n');
    const drawn = await drawnIn(await make({ secciones: [{ titulo: 'Qué', texto }] }, accepted));
    const pageOf = (part: string) => drawn.find(({ text }) => text.includes(part))?.page;
    expect(pageOf('Huella del texto'), `${lines} lines`).toBe(pageOf('La aceptó Ana'));
    expect(pageOf('Huella del texto'), `${lines} lines`).toBe(drawn.at(-1)?.page);
  }
});

it('the total stands with the sums that it is made of', async () => {
  const [item] = unDocumento().contenido.items;
  if (!item) throw new Error('the document has an item');
  for (let count = 1; count <= 24; count += 1) {
    const items = Array.from({ length: count }, () => item);
    const drawn = await drawnIn(await make({ items, cuotas: [], hitos: [], pide: [] }));
    const pageOf = (said: string) => drawn.findLast(({ text }) => text === said)?.page;
    expect(pageOf('Total'), `${count} items`).toBe(pageOf('IVA 19 %'));
    expect(pageOf('Total'), `${count} items`).toBe(pageOf(item.concepto));
    if (count <= 6)
      expect(pageOf('Total'), `${count} items`).toBe(pageOf('Qué incluye y cuánto cuesta'));
  }
});
