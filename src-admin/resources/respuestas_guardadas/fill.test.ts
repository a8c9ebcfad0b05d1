import { expect, it } from 'vitest';
import { fill, knownPlaceholders, unfilled } from './fill.ts';

it('replaces the known placeholders, in any spelling of their names', () => {
  expect(
    fill('Hola {{cliente}}: «{{ Asunto }}» ({{ticket}}). {{yo}}', {
      cliente: 'Ana Paillán',
      asunto: 'Cambiar $& la foto',
      ticket: '#12',
      yo: 'Jimena',
    }),
  ).toBe('Hola Ana Paillán: «Cambiar $& la foto» (#12). Jimena');
});

it('leaves the unknown ones, and replaces nothing twice', () => {
  expect(fill('{{plataforma}} de {{empresa}}', { plataforma: null, empresa: '' })).toBe(
    '{{plataforma}} de {{empresa}}',
  );
  expect(fill('{{asunto}}', { asunto: 'Ver {{yo}}', yo: 'Jimena' })).toBe('Ver {{yo}}');
  expect(fill('{{constructor}} {cliente}', { cliente: 'Ana' })).toBe('{{constructor}} {cliente}');
});

it('lists the placeholders that are left, each once', () => {
  expect(unfilled('{{plataforma}} y {{empresa}} y {{plataforma}}')).toEqual([
    '{{plataforma}}',
    '{{empresa}}',
  ]);
  expect(unfilled('El código {{ 12 }} o {{}} es {así}')).toEqual([]);
});

it('a saved answer has only known placeholders', () => {
  expect(
    knownPlaceholders('{{cliente}} {{empresa}} {{asunto}} {{ticket}} {{plataforma}} {{yo}} {{YO}}'),
  ).toBeUndefined();
  expect(knownPlaceholders('Hola {{clinte}}')).toBe(
    'No sabemos qué poner en {{clinte}}. Revisa cómo se escribe.',
  );
  expect(knownPlaceholders(undefined)).toBeUndefined();
});
