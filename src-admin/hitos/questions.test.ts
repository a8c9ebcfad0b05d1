import { expect, it } from 'vitest';
import { publishQuestion } from './questions.ts';

const hito = { titulo: 'Portada', estado: 'entregado', activo: true, publicado: true };
const WHO =
  'Lo verá cualquiera en la página de la plataforma: título, fecha, descripción e imagen, mientras la plataforma esté en el portafolio.';

it.each([
  ['for the first time', { ...hito, publicado: false }],
  ['when it is new', {}],
  ['when it was hidden', { ...hito, activo: false }],
])('asks before anybody sees a milestone: %s', (_when, now) => {
  expect(publishQuestion(hito, now)).toEqual({
    title: '¿Publicar «Portada»?',
    content: WHO,
    confirm: 'Publicar',
  });
});

it('says that one was not delivered yet', () => {
  expect(publishQuestion({ ...hito, estado: 'en_curso' }, {})?.content).toBe(
    `${WHO} Todavía no lo entregas.`,
  );
});

it.each([
  ['stays published', hito, hito],
  ['is taken back', { ...hito, publicado: false }, hito],
  ['is hidden from its client, too', { ...hito, activo: false }, { ...hito, publicado: false }],
])('asks nothing of one that %s', (_what, next, now) => {
  expect(publishQuestion(next, now)).toBeNull();
});
