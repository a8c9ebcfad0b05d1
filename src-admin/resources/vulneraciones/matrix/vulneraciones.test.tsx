import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inHours } from '../../../../tests/builders/clock.ts';
import { unaVulneracion } from '../../../../tests/builders/studio.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import type { Row } from '../../../data/rows.ts';
import { vulneraciones } from '../resource.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

type Vulneracion = Row<'vulneraciones'>;
const NOT = 'No se avisó';
const DUE = 'Falta avisar';

const open = (vulneracion: Partial<Vulneracion>, at = '/vulneraciones') =>
  openPage(vulneraciones, {
    at,
    rows: { vulneraciones: [unaVulneracion({ id: 1, ...vulneracion })] },
  });

it.each<[string, Partial<Vulneracion>, [agency: string, people: string]]>([
  ['of contact data', {}, [DUE, NOT]],
  ['of which people must be notified', { avisar_personas: true }, [DUE, DUE]],
  ['with a reason not to notify', { avisar_personas: true, sin_aviso: 'Cifrado.' }, [NOT, NOT]],
])('a breach %s: who is still to be notified', async (_, vulneracion, notices) => {
  open(vulneracion);
  const row = (await screen.findByText('Notebook perdido en el metro')).closest('tr');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.slice(-2).map(({ textContent }) => textContent)).toEqual(notices);
});

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

it.each([
  ['contacto', false],
  ['sensibles', true],
])('data of the kind %s: people have to be notified: %s', async (category, must) => {
  open({ categorias: [category] }, '/vulneraciones/1');
  expect(await screen.findByRole('button', { name: 'Guardar' })).toBeVisible();
  const said = screen.queryByText(/hay que avisar también a las personas afectadas/);
  expect(said !== null).toBe(must);
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
