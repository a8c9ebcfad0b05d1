import { describe, expect, it } from 'vitest';
import { fill } from './quote.cases.ts';
import { withoutQuote } from './quote.ts';

describe('an answer without what it answers', () => {
  const OURS = '> Listo, Ana: el nuevo horario ya está publicado.\n> \n> ¿Lo revisas?';
  it.each([
    [
      'Gmail',
      `Gracias, quedó bien.\r\n\r\nEl dom, 22 nov 2026 a las 10:00, Estudio Cobre (<hola@ejemplo.cl>)\r\nescribió:\r\n\r\n${OURS}`,
    ],
    [
      'Apple Mail',
      `Gracias, quedó bien.\n\nEnviado desde mi iPhone\n\n> El 22-11-2026, a las 10:00, Estudio Cobre <hola@ejemplo.cl> escribió:\n> \n${OURS}`,
    ],
    [
      'Outlook',
      'Gracias, quedó bien.\n\n________________________________\nDe: Estudio Cobre <hola@ejemplo.cl>\nEnviado: domingo, 22 de noviembre de 2026 10:00\nPara: Ana <ana@ejemplo.cl>\nAsunto: Respondimos tu ticket\n\nListo, Ana',
    ],
    [
      'an older Outlook',
      'Gracias, quedó bien.\n\n-----Mensaje original-----\nDe: Estudio Cobre\nPara: Ana\n\nListo, Ana',
    ],
    [
      'Outlook with rows in bold',
      'Gracias, quedó bien.\n\n*De:* Estudio Cobre <hola@ejemplo.cl>\n*Enviado el:* domingo, 22 de noviembre de 2026 10:00\n*Para:* Ana\n*Asunto:* Respondimos tu ticket\n\nListo, Ana',
    ],
    [
      'Outlook with rows in italics, apart',
      'Gracias, quedó bien.\n\n_De:_ Estudio Cobre\n\n_Enviado:_ domingo, 22 de noviembre de 2026\n\n_Para:_ Ana\n\n_Asunto:_ Respondimos\n\nListo',
    ],
    [
      'Outlook with the colon outside',
      'Gracias, quedó bien.\n**De**: Estudio Cobre\n**Fecha**: 22-11-2026\n**Asunto**: Respondimos\n\nListo',
    ],
    [
      'Outlook with a rule and the telephone’s line',
      'Gracias, quedó bien.\n\nObtener Outlook para Android<https://aka.ms/x>\n________________________________\n\nFrom: Estudio Cobre\nSent: Sunday, November 22, 2026\nTo: Ana\nSubject: Respondimos\n\nListo',
    ],
    [
      'Samsung',
      'Gracias, quedó bien.\n\n\n-------- Mensaje original --------\nDe: Estudio Cobre <hola@ejemplo.cl>\nFecha: 22/11/26 10:00 (GMT-03:00)\nA: Ana\nAsunto: Respondimos\n\nListo',
    ],
    [
      'Yahoo',
      'Gracias, quedó bien.\n\n    En domingo, 22 de noviembre de 2026, 10:00:00 a. m. GMT-3, Estudio Cobre <hola@ejemplo.cl> escribió:\n\n Listo, Ana',
    ],
    [
      'a program in English',
      'Gracias, quedó bien.\n\nOn Sun, Nov 22, 2026 at 10:00 AM Estudio Cobre <\nhola@ejemplo.cl> wrote:\n\n> Listo',
    ],
    [
      'a program that cuts the address and marks nothing',
      'Gracias, quedó bien.\n\nEl dom, 22 nov 2026 a las 10:00, Estudio Cobre <hola@\nejemplo.cl> escribió:\n\nListo, Ana: el nuevo horario\n\n¿Lo revisas?',
    ],
    ['whoever cuts it', 'Gracias, quedó bien.\n'],
  ])('of %s', (_program, text) => {
    expect(withoutQuote(text)).toBe('Gracias, quedó bien.');
  });

  it.each([
    [
      'Gmail',
      'El dom, 22 nov 2026 a las 10:00, Estudio Cobre (<hola@ejemplo.cl>)\nescribió:\n\n> x',
    ],
    [
      'Apple Mail',
      'Enviado desde mi iPhone\n\n> El 22-11-2026, a las 10:00, Estudio Cobre <hola@ejemplo.cl> escribió:\n> \n> x',
    ],
    [
      'Outlook',
      '\n________________________________\nDe: Estudio Cobre\nEnviado: 22 de noviembre de 2026\nAsunto: Respondimos\n\nListo',
    ],
    ['a telephone', 'Enviado desde mi iPhone'],
  ])('is nothing under the header of %s alone', (_program, text) => {
    expect(withoutQuote(text)).toBe('');
  });

  it.each([
    ['who wrote on some day', 'Hola.\n\nEl viernes mi socio les escribió:\n\nQue cambien el logo.'],
    [
      'who wrote on a date',
      'El 20/11/2026 a las 10:00 mi socio les escribió:\nQue cambien el logo.',
    ],
    ['an address', 'On 2026 our partner <a@b.cl> wrote:\nChange it.'],
    ['a list under dashes', 'Necesito:\n--\n- logo\n- fotos'],
    ['a list under a rule', 'Necesito:\n____\nlogo\n====\nfotos'],
    ['where something was sent from', 'Enviado desde el banco está el comprobante.\n\nAvísame.'],
    ['a last line that only begins so', 'Listo.\nEnviado desde el banco'],
    ['a farewell and a signature', 'Listo.\n\nSaludos,\n\nRegards,\n-- \nAna\n+56 9 1234 5678'],
    ['rows of their own', 'De: Santiago\nPara: Concepción\nFecha: 12 de diciembre'],
    [
      'a forwarded mail',
      'Miren:\n\n---------- Mensaje reenviado ---------\nDe: Pedro <p@b.cl>\nFecha: 1 nov 2026\nAsunto: Logo\n\nVa el logo',
    ],
    ['marks of their own', 'Precios:\n> 50.000 lo hacemos\n> 80.000 no'],
  ])('keeps %s', (_what, text) => {
    expect(withoutQuote(text)).toBe(text);
  });

  it('keeps what is answered between the lines under a header', () => {
    const text = 'Va abajo.\n\nEl lun, 1 ene 2026, Ana escribió:\n\n> ¿Uno?\nSí.\n> ¿Dos?\nNo.';
    expect(withoutQuote(text)).toBe('Va abajo.\n\nSí.\nNo.');
  });

  it('keeps what stands between the lines that it answers', () => {
    expect(withoutQuote('> ¿Lo revisas?\nSí.\n> ¿Y el logo?\nTambién.')).toBe('Sí.\nTambién.');
  });

  const LONG = `${'El lunes a las 10:00 '.repeat(40)}fin.`;
  it.each([
    ['a long paragraph', LONG, LONG],
    ['what stands around it', `Hola.\n${LONG}\nChao.`, `Hola.\n${LONG}\nChao.`],
    ['not what is quoted', `Sí.\n\nEl lun, 1 ene 2026, Ana escribió:\n> ${LONG}\n> más`, 'Sí.'],
    ['not what follows a header', `${LONG}\n\nEl lun, 1 ene 2026, Ana escribió:\n\n> x`, LONG],
  ])('keeps %s', (_what, text, kept) => {
    expect(withoutQuote(text)).toBe(kept);
  });

  it.each([
    ['blanks', `De:${fill(' ')}x`],
    ['dates on one line', fill('2026from<>')],
    ['a line with every word', fill('x on at wrote ')],
    ['rows', fill('De: a\n')],
  ])('holds nobody up: %s', (_what, text) => {
    expect(withoutQuote(`Hola.\n${text}`)).toMatch(/^Hola\./);
  });

  it('keeps all where nothing would be left', () => {
    expect(withoutQuote('> Todo citado')).toBe('> Todo citado');
  });
});
