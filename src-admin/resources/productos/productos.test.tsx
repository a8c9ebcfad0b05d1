import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { create, open } from './productos.cases.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
});

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, {}, { timeout: 8000 }), {
    target: { value },
  });

it('a session is created with its minutes, and read first as buyers will', async () => {
  open('/productos/create');
  await type(/^Nombre/, 'Mentoría');
  await type(/^Código/, 'mentoria');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Cómo se paga/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Pago único con una sesión' }));
  await type(/^Una línea junto al precio/, 'Una hora contigo.');
  await type(/^Qué se recibe y cuándo/, 'Una sesión de una hora.');
  await type(/^Lo que se paga después/, 'El material se paga aparte.');
  await type(/^Minutos de la primera sesión/, '60');
  expect(screen.getByText('$100.000, un pago único')).toBeVisible();
  expect(screen.getAllByText('El material se paga aparte.').length).toBeGreaterThan(1);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.lastCall?.[1].data).toMatchObject({
    ...{ codigo: 'mentoria', clase: 'sesion', minutos: 60, ofrecido: false },
  });
});

it('a code that no address could have is not saved', async () => {
  open('/productos/create');
  await type(/^Código/, 'Mi mentoría');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/Minúsculas, números y guiones/)).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});
