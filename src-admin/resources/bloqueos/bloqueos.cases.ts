import { fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { unaCita } from '../../../tests/builders/contacts.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { bloqueos } from './resource.ts';

export const holidays = vi.fn(() =>
  Promise.resolve([
    { fecha: '2026-12-08', nombre: 'Inmaculada Concepción', abierto: false },
    { fecha: '2027-01-01', nombre: 'Año Nuevo', abierto: true },
  ]),
);
export const create = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data: { ...data, id: 1 } }),
);

export const appointmentsIn = vi.fn((_closing: object): Promise<object[]> => Promise.resolve([]));
export const closeAgenda = vi.fn((_closing: object, _citas: number[]) => Promise.resolve());
export const two = () => [
  unaCita({ id: 7, inicio: '2026-11-25T18:00:00Z' }),
  unaCita({ id: 9, inicio: '2026-11-26T18:00:00Z', nombre: 'Ema Rojas' }),
];
export const block = () =>
  openPage(bloqueos, {
    at: '/bloqueos/create',
    rows: { bloqueos: [] },
    answers: { create, appointmentsIn, closeAgenda, holidays },
  });

export const day = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

export const blockTwoDays = async () => {
  appointmentsIn.mockResolvedValue(two());
  block();
  await day(/^Primer día/, '2026-11-25');
  await day(/^Último día/, '2026-11-26');
  fireEvent.click(screen.getByRole('button', { name: 'Bloquear' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bloquear días con reuniones' });
  expect(dialog).toHaveTextContent(
    /Hay 2 reuniones agendadas.*le avisamos.*, salvo que.*Camila.*Ema Rojas/,
  );
  expect(create).not.toHaveBeenCalled();
};

export const openHoliday = vi.fn((_day: string, _open: boolean) => Promise.resolve());
export const list = () =>
  openPage(bloqueos, {
    at: '/bloqueos',
    rows: { bloqueos: [] },
    answers: { holidays, openHoliday, appointmentsIn, closeAgenda },
  });
