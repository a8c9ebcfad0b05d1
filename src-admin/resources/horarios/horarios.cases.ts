import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { unaCita, unHorario } from '../../../tests/builders/contacts.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { horarios } from './resource.ts';

export const update = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data }),
);

export const appointmentsIn = vi.fn((_closing: object): Promise<object[]> => Promise.resolve([]));
export const closeAgenda = vi.fn((_closing: object, _citas: number[]) => Promise.resolve());
export const remove = vi.fn((_resource: string, { id }: { id: number }) =>
  Promise.resolve({ data: { id } }),
);

export const save = async (fields: Readonly<Record<string, string>>) => {
  openPage(horarios, {
    at: '/horarios/1',
    rows: { horarios: [unHorario({ id: 1 })] },
    answers: { update, delete: remove, appointmentsIn, closeAgenda },
  });
  await waitFor(() => expect(screen.getByLabelText(/^Desde/)).toHaveValue('09:00'));
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
};

export const anAppointment = () => appointmentsIn.mockResolvedValue([unaCita({ id: 7 })]);
