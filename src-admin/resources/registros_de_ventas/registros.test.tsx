import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { registerSchema } from './schemas.ts';
import { REGISTER, acts, open, shown } from './registros.cases.ts';

const HEAD =
  'Nro;Tipo Doc;Tipo Venta;Rut cliente;Razon Social;Folio;Fecha Docto;Monto Exento;Monto Neto;Monto IVA;Monto total';
const CSV = `${HEAD}\n1;33;Del Giro;11111111-1;Vivero;501;10/03/2026;0;100000;19000;119000\n2;56;Del Giro;11111111-1;Vivero;3;10/03/2026;0;100;19;119\n`;

it('a file is read first, with what it leaves out; what it would do is the next page', async () => {
  open('/registros_de_ventas/create');
  const input = await screen.findByLabelText('Registro de ventas', {}, { timeout: 8000 });
  fireEvent.change(input, { target: { files: [new File(['a;b\n1;2'], 'otro.csv')] } });
  expect(await screen.findByText(/^No parece el registro de ventas del SII/)).toBeVisible();
  fireEvent.change(input, { target: { files: [new File([CSV], 'rcv.csv')] } });
  expect(await screen.findByText(/1 documento por \$119\.000/)).toBeVisible();
  expect(screen.getByText(/la línea 3 \(es una nota de débito/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Revisar 1 documento' }));
  await waitFor(() =>
    expect(acts.openRegister).toHaveBeenCalledWith('rcv.csv', [
      expect.objectContaining({ folio: 501, rut: '11111111-1' }),
    ]),
  );
  expect(await shown()).toBeVisible();
});

it('each row says what it is, and so does what is left on the other side', async () => {
  open('/registros_de_ventas/1/show');
  await shown();
  expect(screen.getByText('Ningún cliente tiene ese RUT.')).toBeVisible();
  expect(screen.getByText(/^Ya está anotado ese folio/)).toBeVisible();
  expect(screen.getByText('Ya anotados (1)')).toBeVisible();
  const link = screen.getByRole('link', { name: /^Hosting/ });
  expect(link).toHaveAttribute('href', expect.stringContaining('/pagos/10/show'));
});

it('what is sure is confirmed at once, what is not by a choice', async () => {
  open('/registros_de_ventas/1/show');
  await shown();
  fireEvent.click(screen.getByRole('button', { name: 'Anotarlo' }));
  await waitFor(() => expect(acts.confirmSales).toHaveBeenCalledWith(1));
  acts.confirmSales.mockResolvedValueOnce({
    ...{ hechas: 0, fallan: [{ fila: 2, motivo: 'Este pago ya tiene sus documentos.' }] },
  });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'De qué pago es' }));
  fireEvent.click(await screen.findByRole('option', { name: /^Cuota 3/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Anotar Factura 502/ }));
  await waitFor(() => expect(acts.confirmSales).toHaveBeenCalledWith(1, [{ fila: 2, pagos: [9] }]));
  expect(await screen.findByText('Este pago ya tiene sus documentos.')).toBeVisible();
});

it('what the database answers is a register', () => {
  expect(registerSchema.isValidSync(REGISTER, { strict: true })).toBe(true);
  expect(registerSchema.isValidSync({ ...REGISTER, sobran: null }, { strict: true })).toBe(false);
});
