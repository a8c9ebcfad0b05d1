import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unRegistroDeVentas } from '../../../tests/builders/money.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { registrosDeVentas } from './resource.ts';
import { registerSchema, type SalesRegister } from './schemas.ts';

const HEAD =
  'Nro;Tipo Doc;Tipo Venta;Rut cliente;Razon Social;Folio;Fecha Docto;Monto Exento;Monto Neto;Monto IVA;Monto total';
const CSV = `${HEAD}\n1;33;Del Giro;11111111-1;Vivero;501;10/03/2026;0;100000;19000;119000\n2;56;Del Giro;11111111-1;Vivero;3;10/03/2026;0;100;19;119\n`;

const row = (change: Partial<SalesRegister['filas'][number]>) => ({
  ...{ id: 1, n: 2, clase: '33', folio: 501, dia: '2026-03-10', rut: '11111111-1' },
  ...{ razon_social: 'Vivero', total: 119_000, que: 'segura', cliente: 'Vivero Laurel' },
  ...{ documento: null, pagos: [] },
  ...change,
});
const pago = (id: number, concepto: string) => ({
  ...{ id, concepto, monto: 119_000, vence_el: '2026-03-09', pagado_en: null },
});
const REGISTER: SalesRegister = {
  ...{ id: 1, archivo: 'rcv.csv', desde: '2026-03-01', hasta: '2026-03-31' },
  filas: [
    row({ pagos: [pago(7, 'Cuota 1')] }),
    row({ id: 2, folio: 502, que: 'posible', pagos: [pago(8, 'Cuota 2'), pago(9, 'Cuota 3')] }),
    row({ id: 3, folio: 503, que: 'sin_cliente', cliente: null }),
    row({ id: 4, folio: 504, que: 'distinta' }),
    row({ id: 5, folio: 505, que: 'hecha' }),
    row({ id: 6, folio: 506, que: 'omitida' }),
  ],
  sobran: [
    {
      ...{ abono: 3, pago: 10, clase: 'abono', concepto: 'Hosting', de: 'Vivero Laurel' },
      ...{ monto: 59_500, dia: '2026-03-20' },
    },
  ],
};

const acts = {
  openRegister: vi.fn<(...args: unknown[]) => Promise<number>>(() => Promise.resolve(1)),
  confirmSales: vi.fn<(...args: unknown[]) => Promise<object>>(() =>
    Promise.resolve({ hechas: 1, fallan: [] }),
  ),
  skipSales: vi.fn<(...args: unknown[]) => Promise<number>>(() => Promise.resolve(1)),
  undoRegister: vi.fn<(...args: unknown[]) => Promise<object>>(() =>
    Promise.resolve({
      deshechas: 1,
      quedan: [{ fila: 5, motivo: 'La factura 505 se queda: ya se envió al cliente.' }],
    }),
  ),
};

const open = (at: string, register = REGISTER) => {
  vi.clearAllMocks();
  openPage(registrosDeVentas, {
    at,
    rows: { registros_de_ventas: [unRegistroDeVentas({ id: 1, archivo: 'rcv.csv' })] },
    answers: { ...acts, salesRegister: () => Promise.resolve(register) },
  });
};
const shown = () => screen.findByText('Factura 501 por $119.000', {}, { timeout: 8000 });

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

it('rows are left out and taken in, and all of it undone', async () => {
  open('/registros_de_ventas/1/show');
  await shown();
  fireEvent.click(screen.getByRole('button', { name: /^Dejar fuera Factura 501/ }));
  await waitFor(() => expect(acts.skipSales).toHaveBeenCalledWith(1, [1], true));
  fireEvent.click(screen.getByRole('button', { name: /^Volver a considerar/ }));
  await waitFor(() => expect(acts.skipSales).toHaveBeenCalledWith(1, [6], false));
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(/La factura 505 se queda/)).toBeVisible();
});

it('what the database answers is a register', () => {
  expect(registerSchema.isValidSync(REGISTER, { strict: true })).toBe(true);
  expect(registerSchema.isValidSync({ ...REGISTER, sobran: null }, { strict: true })).toBe(false);
});
