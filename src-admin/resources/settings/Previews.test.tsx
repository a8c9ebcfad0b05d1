import { fireEvent, screen, within } from '@testing-library/react';
import { SimpleForm, TextInput } from 'react-admin';
import { expect, it } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import {
  bookingSentence,
  closingSentence,
  ContactPreview,
  NoticesPreview,
  ProvidersPreview,
  RoomPreview,
  SignaturePreview,
  TransferPreview,
} from './Previews.tsx';
import { ProviderInputs } from './SettingsPage.tsx';

const account = {
  id: 1,
  banco: 'Banco de Ejemplo',
  cuenta_numero: '00-123',
  cuenta_titular: 'Estudio SpA',
  cuenta_rut: '',
  whatsapp: '56912345678',
};

it('shows what is typed as people will read it, before it is saved', async () => {
  inConsole(
    <SimpleForm record={account}>
      <TextInput source="cuenta_rut" />
      <TransferPreview />
      <ContactPreview />
    </SimpleForm>,
    { resource: 'settings' },
  );
  const transfer = within(await screen.findByRole('group', { name: /al pagar por transferencia/ }));
  expect(
    transfer.getByText('Sin banco, número, titular y RUT no se ofrece pagar por transferencia.'),
  ).toBeVisible();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '76123456-0' } });
  expect(await transfer.findByText('76.123.456-0')).toBeVisible();
  expect(transfer.getByText('$150.000')).toBeVisible();

  const contact = within(screen.getByRole('group', { name: /en el pie de cada página/ }));
  expect(contact.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/56912345678',
  );
  expect(contact.getAllByRole('listitem')).toHaveLength(1);
});

it('shows how mails are signed, where meetings are held and who hears of what happens', async () => {
  inConsole(
    <SimpleForm record={{ id: 1, nombre: 'Taller', email: 'hola@x.cl', telefono: '' }}>
      <TextInput source="correo_notificaciones" />
      <TextInput source="sala_reuniones" />
      <SignaturePreview />
      <RoomPreview />
      <NoticesPreview />
    </SimpleForm>,
    { resource: 'settings' },
  );
  expect(await screen.findByText('Taller · hola@x.cl')).toBeVisible();
  expect(screen.getByText(/Sin sala, cada reunión espera/)).toBeVisible();
  expect(screen.getByText('El aviso llega a hola@x.cl.')).toBeVisible();
  const [notices, room] = screen.getAllByRole('textbox');
  fireEvent.change(notices as HTMLElement, { target: { value: 'avisos@x.cl' } });
  fireEvent.change(room as HTMLElement, { target: { value: 'https://meet.x.cl/1' } });
  expect(await screen.findByText('El aviso llega a avisos@x.cl.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://meet.x.cl/1' })).toBeVisible();
});

it('says which provider the privacy page cannot name yet, while it is typed', async () => {
  inConsole(
    <SimpleForm record={{ id: 1, proveedores: { datos: { nombre: 'Nube', pais: 'Perú' } } }}>
      <ProviderInputs />
      <ProvidersPreview />
    </SimpleForm>,
    { resource: 'settings' },
  );
  const preview = within(await screen.findByRole('group', { name: /política de privacidad/ }));
  expect(preview.getByText(/^Base de datos y archivos/)).toHaveTextContent(
    'falta decir con qué garantía',
  );
  expect(preview.getByText(/^Correos/)).toHaveTextContent(
    'quién es, en qué país, con qué garantía',
  );
  const data = within(screen.getByRole('group', { name: 'Base de datos y archivos' }));
  fireEvent.change(data.getByLabelText('País donde quedan los datos'), {
    target: { value: 'Chile' },
  });
  expect(await preview.findByText(/Nube, Chile. Los datos quedan en Chile/)).toBeVisible();
});

// In Chile it is still the 30th.
const NOW = new Date('2026-12-01T02:30:00Z');

it('says from when to when meetings are offered', () => {
  expect(bookingSentence(24, 30, NOW)).toBe(
    'Quien agenda ahora puede elegir desde el 1 de diciembre de 2026 a las 23:30 hasta el 30 de diciembre de 2026.',
  );
});

it.each([
  [0, 'Los tickets quedan abiertos hasta que alguien los cierre.'],
  [
    7,
    'De un ticket que resuelves hoy, o que desde hoy espera al cliente, el cliente recibe un aviso el 5 de diciembre de 2026; se cierra el 7 de diciembre de 2026, si nadie escribe.',
  ],
])('says what becomes of a silent ticket after %i days', (days, sentence) => {
  expect(closingSentence(days, NOW)).toBe(sentence);
});
