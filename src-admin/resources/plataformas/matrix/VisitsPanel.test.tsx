import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { unasVisitas } from '../../../../tests/builders/answers.ts';
import { inHours, resetClock } from '../../../../tests/builders/clock.ts';
import { DataError } from '../../../data/errors.ts';
import { open } from '../VisitsPanel.cases.tsx';

afterEach(resetClock);

const ADDRESS = `${location.origin}/functions/v1/visita`;

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
