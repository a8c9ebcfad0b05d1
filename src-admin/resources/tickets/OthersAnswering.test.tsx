import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { answeringText, OthersAnswering } from './OthersAnswering.tsx';

const NOON = new Date('2026-11-22T12:00:00Z');
const JIMENA = { nombre: 'Jimena', hasta: '2026-11-22 12:00:40+00' };

const answering = vi.fn<(ticket: number, writes: boolean | null) => Promise<unknown[]>>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  answering.mockReset().mockResolvedValue([]);
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const open = async (writing: boolean) => {
  const { unmount } = inConsole(<OthersAnswering ticket={7} writing={writing} />, {
    answers: {
      answering,
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] }),
    },
  });
  await pass(100);
  return unmount;
};
const reports = () => answering.mock.calls.filter(([, writes]) => writes !== null);

it('shows who else is answering, until their minute ends', async () => {
  answering.mockResolvedValueOnce([JIMENA]);
  await open(false);
  expect(screen.getByRole('status')).toHaveTextContent('Jimena está respondiendo este ticket.');
  await pass(40_000);
  expect(screen.getByText(/Jimena/)).toBeVisible();
  await pass(1_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(reports()).toEqual([]);
});

it('reports while the person writes, and once they stop', async () => {
  const close = await open(true);
  expect(reports()).toEqual([[7, true]]);
  await pass(25_000);
  expect(reports()).toEqual([
    [7, true],
    [7, true],
  ]);
  close();
  await pass(60_000);
  expect(reports()).toEqual([
    [7, true],
    [7, true],
    [7, false],
  ]);
});

it('does not report from a hidden tab', async () => {
  await open(true);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(60_000);
  expect(reports()).toEqual([[7, true]]);
  vi.restoreAllMocks();
});

it('a failure is not shown', async () => {
  answering.mockRejectedValue(new Error('sin red'));
  await open(true);
  await pass(25_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it.each([
  [['Jimena'], 'Jimena está respondiendo este ticket.'],
  [['Jimena', 'Pedro'], 'Jimena y Pedro están respondiendo este ticket.'],
  [['Ana', 'Jimena', 'Pedro'], 'Ana, Jimena y Pedro están respondiendo este ticket.'],
])('%j', (names, text) => {
  expect(answeringText(names)).toBe(text);
});
