import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filasDeProductos } from '../../tests/builders/products.ts';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { queryClient } from '../data/queryClient.ts';
import { OrderPlaced } from './OrderPlaced.tsx';

const ORDEN = `W-${'ab'.repeat(10)}`;
const SEND = 'POST /functions/v1/pago-comprobante';
const STATE = {
  ...{ orden: ORDEN, estado: 'pendiente', monto: 89_250 },
  ...{ concepto: 'Primera página web: pago inicial', producto: 'pagina-web' },
  ...{ metodo: 'transferencia', en_linea: false, intento: null },
};
const CONFIG = {
  ...{ banco: 'Banco de Ejemplo', cuenta_tipo: 'Corriente', cuenta_numero: '00-123-45678-9' },
  ...{ cuenta_titular: 'Estudio Cobre SpA', cuenta_rut: '76123456-0', whatsapp: '56912345678' },
};

beforeEach(() =>
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }),
  ),
);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (state: object, sent = {}) => {
  const asked = fakeNetwork({
    'POST /rest/v1/rpc/estado_pago': { body: { ...STATE, ...state } },
    'GET /rest/v1/configuracion_publica': { body: [CONFIG] },
    'GET /rest/v1/productos_publicos': { body: filasDeProductos() },
    'GET /functions/v1/pago-crear': { body: { disponible: false, prueba: false } },
    [SEND]: { body: sent },
  });
  render(
    <MemoryRouter>
      <OrderPlaced orden={ORDEN} />
    </MemoryRouter>,
  );
  return asked;
};

it('an order that is transferred takes its receipt on the spot, and nobody is sent to WhatsApp for it', async () => {
  const asked = open({ comprobantes: 5, informado: false }, { comprobantes: 4 });
  fireEvent.change(await screen.findByLabelText('Comprobante de la transferencia'), {
    target: { files: [new File(['%PDF-1.7\n%receipt'], 'transferencia.pdf')] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar comprobante' }));
  expect(await screen.findByText('Recibimos tu comprobante')).toBeVisible();
  expect(asked.filter(({ call }) => call === SEND)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

it.each([
  ['is paid by card', { metodo: 'tarjeta', comprobantes: null }],
  ['is over', { estado: 'anulado', comprobantes: null }],
])('one that %s takes none', async (_what, state) => {
  open(state);
  await screen.findByText(ORDEN);
  await waitFor(() => expect(screen.queryByText('Buscando tu pedido...')).toBeNull());
  expect(screen.queryByLabelText('Comprobante de la transferencia')).toBeNull();
});

it('one whose receipt came says that another takes its place', async () => {
  open({ comprobantes: 2, informado: true });
  expect(await screen.findByText('Cambiar el comprobante')).toBeVisible();
  expect(screen.getByText('Puedes subir hasta 2.')).toBeVisible();
});
