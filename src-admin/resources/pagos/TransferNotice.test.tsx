import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Notification } from 'react-admin';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unPago } from '../../../tests/builders/money.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { pngFile } from '../../../tests/pngFile.ts';
import { ReplaceReceipt, TransferNotice } from './TransferNotice.tsx';

const pago = unPago({
  ...{ id: 9, cliente: 3, monto: 75000, estado: 'pendiente' },
  ...{ concepto: 'Cuota 2 de 3', orden: 'P-0123' },
});
const bank = {
  banco: 'Banco del Sur',
  cuenta_tipo: 'Cuenta corriente',
  cuenta_numero: '00-123-45678',
  cuenta_titular: 'Estudio Cobre SpA',
  cuenta_rut: '76123456-0',
  cuenta_email: 'pagos@estudio.cl',
};
const copied = vi.fn((_text: string) => Promise.resolve());
const replaced = vi.fn((_pago: unknown, _file: File) => Promise.resolve());

beforeEach(() => {
  copied.mockReset();
  copied.mockResolvedValue(undefined);
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { clipboard: { value: { writeText: copied } } }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = (part: ReactNode) =>
  inConsole(
    <>
      <Notification />
      {part}
    </>,
    {
      resource: 'pagos',
      perfil: 'cliente',
      answers: {
        clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
        transferData: () => Promise.resolve(bank),
        replaceReceipt: replaced,
      },
    },
  );

it('each of the bank data is copied as a bank takes it, and all of them at once', async () => {
  open(<TransferNotice pago={pago} />);
  const button = (name: string) => screen.findByRole('button', { name }, { timeout: 8000 });
  fireEvent.click(await button('Copiar número de cuenta'));
  await waitFor(() => expect(copied).toHaveBeenLastCalledWith('00-123-45678'));
  fireEvent.click(await button('Copiar rut'));
  await waitFor(() => expect(copied).toHaveBeenLastCalledWith('76.123.456-0'));
  fireEvent.click(await button('Copiar monto'));
  await waitFor(() => expect(copied).toHaveBeenLastCalledWith('75000'));
  fireEvent.click(await button('Copiar concepto'));
  await waitFor(() => expect(copied).toHaveBeenLastCalledWith('P-9'));
  fireEvent.click(await button('Copiar todos los datos'));
  await waitFor(() =>
    expect(copied).toHaveBeenLastCalledWith(
      [
        'Titular: Estudio Cobre SpA',
        'RUT: 76.123.456-0',
        'Banco: Banco del Sur',
        'Tipo de cuenta: Cuenta corriente',
        'Número de cuenta: 00-123-45678',
        'Correo: pagos@estudio.cl',
        'Monto: $75.000',
        'Concepto: P-9',
      ].join('\n'),
    ),
  );
  expect((await screen.findAllByText('Copiado')).length).toBeGreaterThan(0);
});

it('says when the browser does not let it copy', async () => {
  copied.mockRejectedValue(new Error('no'));
  open(<TransferNotice pago={pago} />);
  fireEvent.click(
    await screen.findByRole('button', { name: 'Copiar todos los datos' }, { timeout: 8000 }),
  );
  expect(
    await screen.findByText('No pudimos copiar. Selecciona el texto y cópialo.'),
  ).toBeVisible();
});

it('a receipt that is pending review is replaced by another file', async () => {
  open(<ReplaceReceipt pago={{ ...pago, estado: 'en_revision' }} />);
  const input = await screen.findByLabelText(
    'Comprobante de la transferencia',
    {},
    { timeout: 8000 },
  );
  const file = pngFile('bueno.png');
  expect(screen.getByRole('button', { name: 'Reemplazar' })).toBeDisabled();
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findByText(/^bueno/);
  fireEvent.click(screen.getByRole('button', { name: 'Reemplazar' }));
  await waitFor(() => expect(replaced).toHaveBeenCalledTimes(1));
  expect(replaced.mock.calls[0]?.[0]).toMatchObject({ id: 9, cliente: 3 });
  expect(replaced.mock.calls[0]?.[1]).toBe(file);
  expect(await screen.findByText('Comprobante reemplazado')).toBeVisible();
});

const choose = async (file: File) => {
  const input = await screen.findByLabelText(
    'Comprobante de la transferencia',
    {},
    { timeout: 8000 },
  );
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findByText(new RegExp(`^${file.name} `));
};

it('what was chosen is seen before it is sent: a picture as such, a PDF in another tab', async () => {
  const addresses: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    addresses.push(file as File);
    return `blob:${(file as File).name}`;
  });
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  open(<TransferNotice pago={pago} />);
  await choose(pngFile('pago.png'));
  const picture = screen.getByRole('img', { name: 'Vista previa del comprobante' });
  expect(picture).toHaveAttribute('src', 'blob:pago.png');
  expect(screen.queryByRole('link', { name: /^Abrir/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Elegir otro' })).toBeVisible();

  await choose(new File(['%PDF-', 'x'.repeat(2995)], 'pago.pdf', { type: 'application/pdf' }));
  expect(screen.queryByRole('img', { name: 'Vista previa del comprobante' })).toBeNull();
  expect(screen.getByText(/^pago\.pdf · 3 kB/)).toBeVisible();
  const link = screen.getByRole('link', { name: /^Abrir para revisarlo/ });
  expect(link).toHaveAttribute('href', 'blob:pago.pdf');
  expect(link).toHaveAttribute('target', '_blank');
  expect(revoked).toHaveBeenCalledWith('blob:pago.png');
  expect(addresses.map(({ name }) => name)).toEqual(['pago.png', 'pago.pdf']);

  await choose(pngFile('mal.png'));
  fireEvent.error(screen.getByRole('img', { name: 'Vista previa del comprobante' }));
  expect(screen.getByRole('link', { name: /^Abrir/ })).toHaveAttribute('href', 'blob:mal.png');
});

it('a receipt that was chosen and not sent is not left without a word', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { router } = open(<TransferNotice pago={pago} />);
  await choose(pngFile('pago.png'));
  await act(() => router.navigate('/tickets'));
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('no lo has enviado'));
  expect(router.state.location.pathname).toBe('/');
  asked.mockReturnValue(true);
  await act(() => router.navigate('/tickets'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/tickets'));
});
