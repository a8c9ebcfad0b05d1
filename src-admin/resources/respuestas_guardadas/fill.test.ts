import { expect, it } from 'vitest';
import { fill, knownPlaceholders, unfilled } from './fill.ts';

it('puts what is known in its places, however the name is written', () => {
  expect(
    fill('Hola {{cliente}}: «{{ Asunto }}» ({{ticket}}). {{yo}}', {
      cliente: 'Ana Paillán',
      asunto: 'Cambiar $& la foto',
      ticket: '#12',
      yo: 'Jimena',
    }),
  ).toBe('Hola Ana Paillán: «Cambiar $& la foto» (#12). Jimena');
});

it('leaves what is not known as it is, and fills nothing twice', () => {
  expect(fill('{{plataforma}} de {{empresa}}', { plataforma: null, empresa: '' })).toBe(
    '{{plataforma}} de {{empresa}}',
  );
  expect(fill('{{asunto}}', { asunto: 'Ver {{yo}}', yo: 'Jimena' })).toBe('Ver {{yo}}');
  expect(fill('{{constructor}} {cliente}', { cliente: 'Ana' })).toBe('{{constructor}} {cliente}');
});

it('says which places are open, each once', () => {
  expect(unfilled('{{plataforma}} y {{empresa}} y {{plataforma}}')).toEqual([
    '{{plataforma}}',
    '{{empresa}}',
  ]);
  expect(unfilled('El código {{ 12 }} o {{}} es {así}')).toEqual([]);
});

it('a saved answer leaves open only what can be filled', () => {
  expect(
    knownPlaceholders('{{cliente}} {{empresa}} {{asunto}} {{ticket}} {{plataforma}} {{yo}} {{YO}}'),
  ).toBeUndefined();
  expect(knownPlaceholders('Hola {{clinte}}')).toBe(
    'No sabemos qué poner en {{clinte}}. Revisa cómo se escribe.',
  );
  expect(knownPlaceholders(undefined)).toBeUndefined();
});
