import { expect, it } from 'vitest';
import { contactedText } from './contacted.ts';

const lead = (nombre_contacto: string, estado: string) => ({ nombre_contacto, estado });

it('says how many leads were marked', () => {
  expect(contactedText(1, [])).toBe('1 lead marcado como contactado.');
  expect(contactedText(12, [])).toBe('12 leads marcados como contactados.');
});

it('says which were left, and why', () => {
  const left = [
    lead('Ana', 'convertido'),
    lead('Bruno', 'descartado'),
    lead('Carla', 'contactado'),
  ];
  expect(contactedText(2, left)).toBe(
    '2 leads marcados como contactados. Quedaron como estaban: Ana (ya es cliente), Bruno (está descartado), Carla (ya estaba contactado).',
  );
  expect(contactedText(0, left.slice(0, 1))).toBe(
    'Ningún lead cambió. Quedaron como estaban: Ana (ya es cliente).',
  );
});
