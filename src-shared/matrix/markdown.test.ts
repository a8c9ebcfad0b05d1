import { it } from 'vitest';
import { filled, isReadInAMoment, nested } from '../markdown.cases.ts';

it.each([
  ...['>', '*', '* ', '_', '1. ', '- - x\n', '- x\n', '-\n', 'x\n-\n', '**x ', '*x', 'x**'],
  ...['_*', '**a*', '[x](', '![', '`x ', '&', '<a ', '#', '# x\n', '\\*'],
])('is read in a moment, however often it stands there: %j', (signs) => {
  isReadInAMoment(filled(signs, 'x'));
});

it.each([
  ['bold, as often as is read', nested('**x ', 'x** ', 499)],
  ['italics', nested('*x ', 'x* ', 499)],
  ['brackets', nested('[', ']', 10_000)],
  ['lists', `${'- '.repeat(999)}x`],
  [
    'lists, line by line',
    Array.from({ length: 140 }, (_x, n) => `${'  '.repeat(n)}- x`).join('\n'),
  ],
  ['code', Array.from({ length: 190 }, (_x, n) => '`'.repeat(n + 1)).join(' ')],
])('is read in a moment, however deep: %s', (_what, written) => {
  isReadInAMoment(written);
});
