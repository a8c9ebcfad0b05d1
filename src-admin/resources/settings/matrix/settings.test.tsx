import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { unaConfiguracion } from '../../../../tests/builders/studio.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { settings } from '../resource.ts';

beforeEach(() => sessionStorage.clear());

const hook = { pendientes: 0, ultimo_en: null, ultimo_error: null };

const open = (at: string) =>
  openPage(settings, {
    at,
    rows: { settings: [unaConfiguracion()] },
    answers: { hookState: () => Promise.resolve(hook) },
  });

// One opening for all: all the settings take seconds to render.
it('begins at the section of its address, completes a telephone when one leaves the field, that of the chat to its digits, and says when the targets of tickets run', async () => {
  open('/settings#cuenta');
  const phone = await screen.findByLabelText(/^Teléfono/);
  expect(screen.getByRole('heading', { name: 'Cuenta para transferencias' })).toHaveFocus();
  fireEvent.change(phone, { target: { value: '912345678' } });
  fireEvent.blur(phone);
  expect(phone).toHaveValue('+56 9 1234 5678');
  const chat = screen.getByLabelText(/^Número de WhatsApp/);
  fireEvent.change(chat, { target: { value: '9 8765 4321' } });
  fireEvent.blur(chat);
  expect(chat).toHaveValue('56987654321');

  // As they are chosen.
  expect(
    screen.getByText(/corren lunes, martes, miércoles, jueves y viernes, de 09:00 a 18:00/),
  ).toBeVisible();
  fireEvent.click(screen.getByLabelText('Sábado'));
  fireEvent.change(screen.getByLabelText(/^Hasta las/), { target: { value: '00:00' } });
  expect(await screen.findByText(/viernes y sábado, de 09:00 a 00:00/)).toBeVisible();
});
