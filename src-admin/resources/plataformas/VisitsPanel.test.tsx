import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { unasVisitas } from '../../../tests/builders/answers.ts';
import { inHours, resetClock, setClock } from '../../../tests/builders/clock.ts';
import { unaPlataforma } from '../../../tests/builders/people.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DataError } from '../../data/errors.ts';
import type { PlatformVisits } from './schemas.ts';
import { VisitsPanel } from './VisitsPanel.tsx';

afterEach(resetClock);

const ADDRESS = `${location.origin}/functions/v1/visita`;

function open(
  perfil: 'admin' | 'cliente',
  visits: PlatformVisits | null | Error,
  dominio: string | null = 'viverolaurel.cl',
) {
  const countVisits = vi.fn(() => Promise.resolve());
  const recognizePage = vi.fn(() => Promise.resolve());
  const platformVisits = vi.fn(() =>
    visits instanceof Error ? Promise.reject(visits) : Promise.resolve(visits),
  );
  inConsole(
    <>
      <VisitsPanel plataforma={unaPlataforma({ id: 7, dominio })} />
      <Notification />
    </>,
    {
      ...{ resource: 'plataformas', perfil },
      answers: {
        ...{ countVisits, platformVisits, recognizePage },
        clienteElegido: () => Promise.resolve({ nombre: 'Ana', email: null, plataformas: [] }),
      },
    },
  );
  return { countVisits, platformVisits, recognizePage };
}

it('the studio begins to count with one press, once the site has a domain', async () => {
  const { countVisits } = open('admin', null);
  fireEvent.click(await screen.findByRole('button', { name: 'Contar las visitas' }));
  expect(await screen.findByText('Listo: falta poner la línea en el sitio')).toBeVisible();
  expect(countVisits).toHaveBeenCalledExactlyOnceWith(7, true);
});

it('without a domain it says what is missing', async () => {
  open('admin', null, null);
  expect(await screen.findByText(/Anota primero el dominio/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('until the first visit it says what to do, and gives what goes into the site to be copied', async () => {
  const written = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText: written } }));
  open('admin', unasVisitas({ ultima_en: null }));
  expect(await screen.findByText(/Aún no llega ninguna visita/)).toBeVisible();
  expect(screen.queryByText(/últimos 30 días/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cómo instalarlo' }));
  const dialog = within(await screen.findByRole('dialog'));
  const line = `<script defer src="${ADDRESS}?clave=c0ffee00c0ffee00c0ffee00c0ffee00"></script>`;
  expect(await dialog.findByText(line)).toBeVisible();
  expect(dialog.getByText(`script-src ${ADDRESS}; connect-src ${ADDRESS}`)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Copiar la línea' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Copiar el párrafo' }));
  await waitFor(() => expect(written).toHaveBeenCalledTimes(2));
  expect(written).toHaveBeenNthCalledWith(1, line);
  expect(written).toHaveBeenNthCalledWith(2, expect.stringMatching(/no usamos cookies/));
});

it('then it says when the last one came, and how many there were', async () => {
  const dias = [
    { dia: '2026-11-22', visitas: 0 },
    { dia: '2026-11-23', visitas: 1_500 },
  ];
  open('admin', unasVisitas({ dias, ultima_en: inHours(-2) }));
  expect(await screen.findByText(/Última visita contada: hace 2 horas/)).toBeVisible();
  expect(screen.getByText('1.500 páginas vistas')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Por día, 1.500 como máximo' })).toBeVisible();
  expect(screen.getByTitle('23 nov: 1.500 páginas vistas')).toBeVisible();
});

it('a site that lost its domain is not counted, and it says so', async () => {
  open('admin', unasVisitas(), null);
  expect(await screen.findByText(/ya no tiene dominio/)).toBeVisible();
});

it('the studio says which paths are pages of the site, seen or not', async () => {
  const { recognizePage } = open('admin', unasVisitas());
  fireEvent.click(await screen.findByRole('button', { name: 'Páginas del sitio' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('switch', { name: '/' })).toBeChecked();
  expect(dialog.getAllByRole('switch')).toHaveLength(2);
  fireEvent.click(dialog.getByRole('switch', { name: '/rosas' }));
  await waitFor(() => expect(recognizePage).toHaveBeenLastCalledWith(7, '/rosas', true));
  await waitFor(() => expect(dialog.getByRole('switch', { name: '/' })).toBeEnabled());
  fireEvent.change(dialog.getByLabelText(/Agregar una ruta/), { target: { value: '/nueva' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(recognizePage).toHaveBeenLastCalledWith(7, '/nueva', true));
});

it('the studio stops, and goes on', async () => {
  const { countVisits } = open('admin', unasVisitas());
  fireEvent.click(await screen.findByRole('button', { name: 'Dejar de contar' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Dejar de contar' }));
  expect(await screen.findByText('Ya no se cuentan las visitas')).toBeVisible();
  expect(countVisits).toHaveBeenCalledExactlyOnceWith(7, false);
});

it('what was switched off can be switched on again', async () => {
  const { countVisits } = open('admin', unasVisitas({ activo: false }));
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a contar' }));
  await waitFor(() => expect(countVisits).toHaveBeenCalledExactlyOnceWith(7, true));
});

it('what could not be loaded can be asked for again', async () => {
  open('admin', new DataError('server'));
  expect(await screen.findByText(/No pudimos cargar las visitas/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

it('its client reads the months, called approximate, and nothing of how they are counted', async () => {
  setClock();
  open('cliente', unasVisitas({ clave: null, paginas: null }));
  expect(await screen.findByText(/cifras aproximadas/)).toBeVisible();
  const months = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(months).toEqual([
    'noviembre de 2026, hasta hoyMás de 7.400 visitas, 20.000 páginas vistas',
    'octubre de 20261 visita, 1.204 páginas vistas',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Última visita/)).toBeNull();
});

it.each([
  ['never counted', null],
  ['counted from today on', unasVisitas({ meses: [] })],
  ['not loaded', new DataError('server')],
])('its client is not bothered with a site that was %s', async (_how, visits) => {
  const { platformVisits } = open('cliente', visits);
  await waitFor(() => expect(platformVisits).toHaveBeenCalled());
  expect(screen.queryByText(/Visitas/)).toBeNull();
});
