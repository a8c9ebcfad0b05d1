import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { unSitio } from '../../../../tests/builders/answers.ts';
import { DataError } from '../../../data/errors.ts';
import { open, text } from '../vigilancia.cases.tsx';

beforeEach(() => sessionStorage.clear());

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

it('its client reads that we are cut off, and nothing of what to do about it', async () => {
  open({
    perfil: 'cliente',
    watch: { ...unSitio(), sin_red_desde: '2026-11-28T12:00:00Z' },
  });
  expect(await screen.findByText(/^No pudimos salir a internet desde el/)).toBeVisible();
  expect(await text()).not.toMatch(/Caído|revísala/);
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

it('that it could not be read is said, and tried again', async () => {
  const { siteWatch } = open({ watch: new DataError('network') });
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(siteWatch.mock.calls.length).toBeGreaterThan(1));
});
