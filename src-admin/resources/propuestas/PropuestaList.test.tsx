import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatDayShort } from '../../../src-shared/dates.ts';
import { inDays } from '../../../tests/builders/clock.ts';
import { offerText } from './rows.ts';
import { list, open } from './PropuestaList.cases.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('begins with what has a question to answer, marks it, and says when each was seen', async () => {
  open();
  const marked = await screen.findByTitle('Pregunta sin responder');
  expect(list).toHaveBeenCalledWith(
    'propuestas',
    expect.objectContaining({ sort: { field: 'urgencia', order: 'ASC' } }),
  );
  const rowOf = (titulo: string) => within(screen.getByText(titulo).closest('tr') ?? document.body);
  expect(marked.closest('tr')).toHaveTextContent('Con pregunta');
  expect(rowOf('Con pregunta').getByText('Aún no')).toBeVisible();
  expect(rowOf('Ya vista').getByText('hace 3 horas')).toBeVisible();
  expect(rowOf('Ya vista').queryByTitle('Pregunta sin responder')).toBeNull();
  // What was not sent cannot have been seen.
  expect(rowOf('Sin enviar').queryByText('Aún no')).toBeNull();
});

it('on a phone a row says all of it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open();
  expect(await screen.findByText('Pregunta sin responder')).toBeInTheDocument();
  expect(screen.getAllByText('Vivero Laurel · $952.000')).toHaveLength(3);
  const until = `válida hasta el ${formatDayShort(inDays(9))}`;
  expect(screen.getByText(`${until} · aún no la abren desde su correo`)).toBeVisible();
  expect(screen.getByText(`${until} · vista desde su correo hace 3 horas`)).toBeVisible();
  vi.unstubAllGlobals();
});

it.each([
  ['borrador', null, false, '$952.000'],
  ['enviada', '2030-03-02', false, '$952.000 · válida hasta el 2 mar 2030'],
  ['vencida', '2026-03-02', false, '$952.000 · venció el 2 mar 2026'],
  ['aceptada', '2030-03-02', true, '$952.000 · con una pregunta sin responder'],
])('as a row of another page one that is %s says %s', (situacion, vence_el, pregunta, words) => {
  expect(offerText({ situacion, vence_el, pregunta, total: 952_000 })).toBe(words);
});
