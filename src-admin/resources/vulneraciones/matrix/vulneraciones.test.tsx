import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inHours } from '../../../../tests/builders/clock.ts';
import { unaVulneracion } from '../../../../tests/builders/studio.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { vulneraciones } from '../resource.ts';
import { type Vulneracion, DUE, open } from '../vulneraciones.cases.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it.each<[string, Partial<Vulneracion>, due: boolean]>([
  ['once the Agency was notified: the people are due', { avisar_personas: true }, true],
  [
    'once all were notified: nobody is',
    { avisar_personas: true, avisadas_personas_en: inHours(-1) },
    false,
  ],
  ['where people need no notice: nobody is', {}, false],
])('on a phone, %s', async (_, vulneracion, due) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open({ avisada_agencia_en: inHours(-2), ...vulneracion });
  const row = (await screen.findByText('Notebook perdido en el metro')).closest('li');
  expect(within(row as HTMLElement).queryAllByText(DUE)).toHaveLength(due ? 1 : 0);
});

it('hours are typed and shown in the time zone of Chile', async () => {
  const update = vi.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data: { ...data, id: 1 } }),
  );
  openPage(vulneraciones, {
    at: '/vulneraciones/1',
    rows: {
      vulneraciones: [
        unaVulneracion({ id: 1, ocurrida_en: null, notada_en: '2026-11-20 13:00:00+00' }),
      ],
    },
    answers: { update },
  });
  await waitFor(() =>
    expect(screen.getByLabelText(/^Cuándo la notamos/)).toHaveValue('2026-11-20T10:00'),
  );
  const told = screen.getByLabelText(/^Aviso a la Agencia/);
  fireEvent.change(told, { target: { value: '2026-11-21T09:30' } });
  expect(told).toHaveValue('2026-11-21T09:30');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.lastCall?.[1].data).toMatchObject({
    avisada_agencia_en: '2026-11-21T09:30 America/Santiago',
    notada_en: '2026-11-20 13:00:00+00',
  });
});
