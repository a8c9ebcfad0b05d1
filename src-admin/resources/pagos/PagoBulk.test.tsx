import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { remindedText } from './PagoBulk.tsx';
import { ReminderMessage } from './ReminderMessage.tsx';

it('says how many were reminded of, and of those that were not why', () => {
  expect(remindedText(2, [])).toBe('2 pagos recordados por correo.');
  expect(
    remindedText(0, [
      { pago: 7, texto: 'El próximo recordatorio puede salir el lunes 1. Son a lo más dos.' },
    ]),
  ).toBe(
    'Ningún pago se recordó. Quedaron fuera: P-7 (El próximo recordatorio puede salir el lunes 1).',
  );
});

const parts = {
  ...{ nombre: 'Ana Paillán', telefono: '+56 9 8765 4321' },
  pagos: [
    {
      ...{ pago: 7, concepto: 'Cuota 2', monto: 150_000, vence_el: '2026-12-15', dias: 3 },
      token: 'a1',
    },
  ],
};

it('shows the message before it is sent, takes what is typed along, and counts it once they say so', async () => {
  const noteReminder = vi.fn().mockResolvedValue(null);
  const prepareReminder = vi.fn().mockResolvedValue(parts);
  inConsole(<ReminderMessage pagos={[7]} />, { answers: { prepareReminder, noteReminder } });
  fireEvent.click(await screen.findByRole('button', { name: 'WhatsApp' }));
  const field = await screen.findByRole('textbox', { name: 'Mensaje' });
  fireEvent.change(field, { target: { value: 'Hola Ana' } });
  expect(screen.getByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/56987654321?text=Hola%20Ana',
  );
  expect(noteReminder).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Anotar como enviado' }));
  await waitFor(() => expect(noteReminder).toHaveBeenCalledWith([7]));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(prepareReminder).toHaveBeenCalledTimes(1);
});

it('says why nobody may be reminded now', async () => {
  const prepareReminder = vi.fn().mockRejectedValue(new Error('El próximo puede salir el lunes.'));
  inConsole(<ReminderMessage pagos={[7]} />, { answers: { prepareReminder } });
  fireEvent.click(await screen.findByRole('button', { name: 'WhatsApp' }));
  expect(await screen.findByText('El próximo puede salir el lunes.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Abrir WhatsApp' })).toBeNull();
});
