import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import type Form from './SolicitudForm.deferred.tsx';

const SEND = 'POST /rest/v1/solicitudes';

let SolicitudForm: typeof Form;
const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
const open = () =>
  render(
    <MemoryRouter initialEntries={['/solicitar-plataforma']}>
      <SolicitudForm />
      <Where />
    </MemoryRouter>,
  );

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const fillIn = () => {
  type('Nombre completo', 'Millaray Toro');
  type('Correo electrónico', 'millaray@prueba.test');
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
const done = () => screen.findByRole('heading', { name: '¡Solicitud enviada con éxito!' });

beforeEach(async () => {
  // The client keeps the network with which it was made.
  vi.resetModules();
  ({ default: SolicitudForm } = await import('./SolicitudForm.deferred.tsx'));
  // Nobody fills a form in within two seconds, and whoever sent it is taken on after four.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance'],
    shouldAdvanceTime: true,
  });
  vi.advanceTimersByTime(60_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('everything that was filled in is sent, and whoever has more to send stays', async () => {
  const asked = fakeNetwork({ [SEND]: { status: 201 } });
  open();
  fillIn();
  type('Teléfono', '+56 9 1234 5678');
  type('Empresa', 'Telares del Sur');
  type('Tipo de proyecto', 'ecommerce');
  type('Presupuesto estimado', '1000-5000');
  type('Cuéntanos sobre tu proyecto', '<b>Telas</b> & "lanas" de $5.000');
  vi.advanceTimersByTime(2_000);
  send();
  await done();
  expect(asked[0]?.body).toMatchObject({
    nombre: 'Millaray Toro',
    email: 'millaray@prueba.test',
    telefono: '+56 9 1234 5678',
    empresa: 'Telares del Sur',
    tipo_proyecto: 'ecommerce',
    presupuesto: '1000-5000',
    mensaje: '<b>Telas</b> & "lanas" de $5.000',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar otra solicitud' }));
  expect(field('Nombre completo')).toHaveValue('');
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByTestId('where')).toHaveTextContent('/solicitar-plataforma');
});

it('whoever does not is thanked on a page of its own', async () => {
  fakeNetwork({ [SEND]: { status: 201 } });
  open();
  fillIn();
  vi.advanceTimersByTime(2_000);
  send();
  await done();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByTestId('where')).toHaveTextContent('/thank-you');
});

it('missing answers are summed up, and lead to their fields', async () => {
  const asked = fakeNetwork({});
  open();
  send();
  const summary = (await screen.findByText('Falta revisar 2 datos:')).closest('[role=alert]');
  const link = within(summary as HTMLElement).getByRole('link', { name: 'Escribe tu nombre.' });
  expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(field('Nombre completo'));
  expect(asked).toEqual([]);
});

it('what is wrong is said after the press that left the field, and moves no button from under it', async () => {
  open();
  type('Correo electrónico', 'millaray@');
  const button = screen.getByRole('button', { name: 'Enviar solicitud' });
  fireEvent.pointerDown(button);
  fireEvent.blur(field('Correo electrónico'));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(field('Correo electrónico')).not.toHaveAttribute('aria-invalid');
  fireEvent.pointerUp(button);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(field('Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
});
