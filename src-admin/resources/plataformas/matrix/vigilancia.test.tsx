import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { unSitio } from '../../../../tests/builders/answers.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import { WatchPanel } from '../WatchPanel.tsx';
import type { Watch } from '../watchSchemas.ts';

beforeEach(() => sessionStorage.clear());

interface Opened {
  perfil?: 'admin' | 'cliente';
  watch: Watch | null | Error;
  dominio?: string | null;
}

function open({ perfil = 'admin', watch, dominio = 'viverolaurel.cl' }: Opened) {
  const saveWatch = vi.fn((..._args: unknown[]) => Promise.resolve());
  const siteWatch = vi.fn(() =>
    watch instanceof Error ? Promise.reject(watch) : Promise.resolve(watch),
  );
  inConsole(
    <>
      <WatchPanel plataforma={{ id: 1, dominio }} />
      <p>Fin</p>
      <Notification />
    </>,
    { ...{ resource: 'plataformas', perfil }, answers: { siteWatch, saveWatch } },
  );
  return { saveWatch, siteWatch };
}
const text = async () =>
  ((await screen.findByText('Fin')).parentElement?.textContent ?? '').replaceAll('\u00a0', ' ');

it('the studio sees how a site is, its days in words, its outages and what ends', async () => {
  open({ watch: unSitio() });
  expect(await screen.findByText('En línea', { selector: '.estado' })).toBeVisible();
  const said = await text();
  expect(said).toMatch(/99,86 % en 30 días · 99,\d+ % en 90 días/);
  expect(said).toMatch(/90 días medidos de los últimos 90, 3 con fallas: .*95,83 %/);
  expect(said).toContain('Tiempo de respuesta, medido desde nuestros servidores');
  expect(said).not.toMatch(/velocidad/i);
  expect(said).toMatch(/duró 1 h: respondió con un error \(502\)\./);
  expect(said).toMatch(/CertificadoVence el .*, en 60 días \(anotado a mano\)/);
  expect(
    screen.getByRole('table', { name: 'El sitio, día por día', hidden: true }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(91);
});

it.each([
  [
    'abajo',
    { motivo: 'codigo', codigo: 500 },
    /Caídodesde.*La última vez respondió con un error \(500\)\./,
  ],
  [
    'no_medible',
    { motivo: 'bloqueado', codigo: 403 },
    /No se puede medir.*no deja pasar a programas/,
  ],
  [
    'sin_datos',
    { desde: null, medido_en: null, dias: [] },
    /Aún sin mediciones: la primera llega en unos minutos/,
  ],
  [
    'sin_datos',
    { desde: null, medido_en: null, dias: [], sin_red_desde: '2026-11-28T12:00:00Z' },
    /Aún sin mediciones\.No pudimos salir a internet desde el .*no sabemos cómo está.*Falló nuestra propia conexión/,
  ],
  [
    'arriba',
    { sin_red_desde: '2026-11-28T12:00:00Z', atrasado_desde: '2026-11-28T12:00:00Z' },
    /En línea.*No pudimos salir a internet desde el (?!.*Nadie lo revisa)/,
  ],
  [
    'sin_datos',
    { desde: null, medido_en: null, dias: [], atrasado_desde: '2026-11-28T12:00:00Z' },
    /Aún sin mediciones\.Nadie lo revisa desde el/,
  ],
  [
    'mantencion',
    { motivo: 'codigo', codigo: 500, planificado_hasta: '2026-11-28T18:00:00Z' },
    /En mantención.*Trabajos planificados hasta el (?!.*respondió con un error \(500\))/,
  ],
])('a site that is %s says so', async (estado, change, says) => {
  open({ watch: { ...unSitio(), estado, ...change } });
  await screen.findAllByText(/desde el|Aún sin mediciones/);
  expect((await text()).replaceAll('Caído desde', 'Caídodesde')).toMatch(says);
});

it('what was not measured for a while, and planned work, are said', async () => {
  const long = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  open({
    watch: {
      ...unSitio(),
      ...{ medido_en: long(-3), planificado_hasta: long(1) },
    },
  });
  expect(await screen.findByText(/^Última medición: hace 3 h/)).toBeVisible();
  expect(screen.getByText(/^Trabajos planificados hasta el/)).toBeVisible();
});

it('its client reads that we are cut off, and nothing of what to do about it', async () => {
  open({
    perfil: 'cliente',
    watch: { ...unSitio(), sin_red_desde: '2026-11-28T12:00:00Z' },
  });
  expect(await screen.findByText(/^No pudimos salir a internet desde el/)).toBeVisible();
  expect(await text()).not.toMatch(/Caído|revísala/);
});

it('its client sees the same quietly, and nothing to set', async () => {
  open({ perfil: 'cliente', watch: unSitio() });
  expect(await screen.findByText('Tu sitio')).toBeVisible();
  expect(await text()).toContain('medido desde nuestros servidores');
  expect(screen.queryByText('Caídas')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Configurar la vigilancia' })).toBeNull();
});

it.each([
  ['nothing was ever set', null],
  ['it is off', { ...unSitio(), activa: false, certificado_hasta: null, dominio_hasta: null }],
])('its client sees no panel where %s', async (_, watch) => {
  const { siteWatch } = open({ perfil: 'cliente', watch });
  await waitFor(() => expect(siteWatch).toHaveBeenCalled());
  await act(async () => {
    await siteWatch.mock.results[0]?.value;
  });
  expect(screen.queryByText('Tu sitio')).toBeNull();
});

it('what ends is told of a site that is not watched, too', async () => {
  open({ perfil: 'cliente', watch: { ...unSitio(), activa: false } });
  expect(await screen.findByText(/^Vence el .*, en 60 días \(anotado a mano\)$/)).toBeVisible();
  expect(screen.queryByText(/En línea/)).toBeNull();
});

it('the studio turns it on, with a word and days', async () => {
  const { saveWatch } = open({ watch: null });
  expect(await screen.findByText('Este sitio no se vigila.')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Configurar la vigilancia' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.click(form.getByLabelText('Vigilar este sitio'));
  fireEvent.change(form.getByLabelText('Palabra que debe aparecer'), {
    target: { value: ' Vivero ' },
  });
  fireEvent.change(form.getByLabelText('Certificado, hasta el'), {
    target: { value: '2027-01-31' },
  });
  fireEvent.change(form.getByLabelText('Desde'), { target: { value: '2026-12-01T10:00' } });
  fireEvent.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('Escribe también hasta cuándo.')).toBeVisible();
  expect(saveWatch).not.toHaveBeenCalled();
  fireEvent.change(form.getByLabelText('Desde'), { target: { value: '' } });
  fireEvent.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Vigilancia guardada')).toBeVisible();
  expect(saveWatch).toHaveBeenCalledWith(1, null, {
    ...{ activa: true, palabra: 'Vivero', mantencion_desde: null, mantencion_hasta: null },
    ...{ certificado_hasta: '2027-01-31', dominio_hasta: null },
  });
});

it('without a domain it says what to do first', async () => {
  open({ watch: null, dominio: null });
  expect(await screen.findByText(/escribe antes su dominio en Editar/)).toBeVisible();
});

it('that it could not be read is said, and tried again', async () => {
  const { siteWatch } = open({ watch: new DataError('network') });
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(siteWatch.mock.calls.length).toBeGreaterThan(1));
});
