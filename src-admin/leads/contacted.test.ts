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

it('names as many as one can read', () => {
  const left = Array.from({ length: 8 }, (_, i) => lead(`L${i + 1}`, 'convertido'));
  expect(contactedText(0, left)).toBe(
    'Ningún lead cambió. Quedaron como estaban: L1 (ya es cliente), L2 (ya es cliente), L3 (ya es cliente), L4 (ya es cliente), L5 (ya es cliente) y 3 más.',
  );
});
