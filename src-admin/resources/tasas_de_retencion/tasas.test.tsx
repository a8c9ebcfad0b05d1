import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rateText, vigenciaOf } from './vigencia.ts';
import { open, typeIn } from './tasas.cases.ts';

it('of those whose year has come the last one is in force', () => {
  const all = [{ anio: 2027 }, { anio: 2026 }, { anio: 2024 }];
  expect(all.map((one) => vigenciaOf(one, all, '2026-12-31'))).toEqual([
    ...['proximo', 'vigente', 'anterior'],
  ]);
  expect(vigenciaOf({ anio: 2027 }, all, '2040-01-01')).toBe('vigente');
  expect(rateText(15.25)).toBe('15,25 %');
});

const create = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data: { ...data, id: 9 } }),
);

it('a year that is none, or a rate of half or more, is not saved', async () => {
  open('/tasas_de_retencion/create', { create });
  await typeIn(/^Desde el año/, '1999');
  await typeIn(/^Tasa/, '50');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Un año entre 2000 y 2199')).toBeVisible();
  expect(screen.getByText('Un porcentaje menor que 50')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

it('a year is added with its rate, written with a comma', async () => {
  open('/tasas_de_retencion/create', { create });
  await typeIn(/^Desde el año/, '2029');
  await typeIn(/^Tasa/, '17,5');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(create.mock.lastCall?.[1].data).toEqual({ anio: 2029, tasa: 17.5 }));
});
