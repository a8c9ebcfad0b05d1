import { expect, it } from 'vitest';
import { audienceOf, publishQuestion } from './questions.ts';

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
    `${WHO} Todavía no lo entregas: se mostrará cuando lo hagas.`,
  );
});

it.each([
  ['stays published', hito, hito],
  ['is taken back', { ...hito, publicado: false }, hito],
  ['is hidden from its client, too', { ...hito, activo: false }, { ...hito, publicado: false }],
])('asks nothing of one that %s', (_what, next, now) => {
  expect(publishQuestion(next, now)).toBeNull();
});

it.each([
  ['Solo el estudio', { activo: false }],
  ['El cliente', { publicado: false }],
  ['El cliente y los visitantes', {}],
  ['El cliente y los visitantes', { estado: 'aprobado' }],
  ['El cliente, y los visitantes cuando lo entregues', { estado: 'en_curso' }],
  ['El cliente, y los visitantes cuando lo entregues', { estado: 'observado' }],
])('says who sees a milestone: %s', (who, change) => {
  expect(audienceOf({ ...hito, ...change })).toBe(who);
});
