import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, type Answer, type Answers } from '../../tests/fakeNetwork.ts';
import { translatePage } from '../../tests/translatePage.ts';
import { queryClient } from '../data/queryClient.ts';
import { linkOf } from '../pagos/keptLink.ts';
import PagarView from './PagarView.deferred.tsx';

const TOKEN = 'ab'.repeat(32);
const ASK = 'POST /rest/v1/rpc/ver_pago_con_enlace';
const START = 'POST /functions/v1/pago-crear';
const SEND = 'POST /functions/v1/pago-comprobante';
const PAGO = {
  referencia: 'P-61',
  concepto: 'Segunda cuota del sitio',
  monto: 89250,
  vence_el: '2099-11-30',
  estado: 'pendiente',
  comprobantes: 5,
  con_tarjeta: true,
  banco: {
    banco: 'Banco de Ejemplo',
    cuenta_tipo: 'Cuenta corriente',
    cuenta_numero: '00-123-45678-9',
    cuenta_titular: 'Estudio Cobre SpA',
    cuenta_rut: '76123456-0',
    cuenta_email: null,
  },
};

let stop = (): void => undefined;
beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  // What jsdom leaves out.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }),
  );
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const open = (answer: Answer | readonly Answer[], rest: Answers = {}, hash = TOKEN) => {
  const asked = fakeNetwork({
    [ASK]: answer,
    'GET /functions/v1/pago-crear': { body: { disponible: true, prueba: false } },
    ...rest,
  });
  render(
    <MemoryRouter initialEntries={[`/pagar#${hash}`]}>
      <PagarView />
    </MemoryRouter>,
  );
  return asked;
};

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const callsOf = (asked: ReturnType<typeof open>) => asked.map(({ call }) => call);

/** Chooses a receipt, which is then ready to be sent. */
async function choose(file = new File(['%PDF-1.7\n%receipt'], 'transferencia.pdf')) {
  fireEvent.change(await screen.findByLabelText('Comprobante de la transferencia'), {
    target: { files: [file] },
  });
}
const send = async () => {
  await choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar comprobante' }));
};

describe('the payment of a link', () => {
  it.each([TOKEN, `${TOKEN}).`, `${TOKEN}%20`, TOKEN.toUpperCase()])(
    'is asked for with the token alone, however the link was pasted: %s',
    async (hash) => {
      const asked = open({ body: PAGO }, {}, hash);
      expect(await screen.findByText('Segunda cuota del sitio')).toBeInTheDocument();
      expect(screen.getAllByText('P-61')).toHaveLength(2);
      expect(asked.find(({ call }) => call === ASK)?.body).toEqual({ p_token: TOKEN });
      expect(screen.getAllByText('$89.250')).toHaveLength(2);
      expect(screen.getByText('Vence el')).toBeInTheDocument();
      expect(callsOf(asked)).not.toContain(START);
    },
  );

  it.each<[string, Answer, string, RegExp]>([
    ['dead', { body: null }, 'Este enlace no funciona', /ingresa para ver tus pagos/],
    [
      'guessed too often',
      { status: 429, body: { code: 'PT429', message: 'Vuelve en una hora.' } },
      'Espera un momento',
      /Vuelve en una hora/,
    ],
    ['lost', 'lost', 'No pudimos abrir el enlace', /Revisa tu conexión/],
  ])('of a link that is %s says what to do', async (_what, answer, name, text) => {
    open(answer);
    await title(name);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/pagado|anulado|venció/i)).toBeNull();
  });

  it.each([
    [
      { estado: 'pagado', llego: 89250 },
      'Pagado el 28 de noviembre de 2026',
      /^Recibimos \$89\.250/,
    ],
    [
      { estado: 'pagado', llego: 89250, volvio: 250 },
      /^Pagado/,
      /De eso te devolvimos \$250 el 29/,
    ],
    [
      { estado: 'reembolsado', llego: 89250, volvio: 89250 },
      'Te devolvimos este pago',
      /^Fueron \$89\.250/,
    ],
    [{ estado: 'anulado', llego: 0 }, 'Este pago se anuló', /Ya no tienes que pagar «Segunda/],
  ])('of which nothing is owed says what became of it: %j', async (became, name, text) => {
    const days = { pagado_el: '2026-11-28', volvio_el: '2026-11-29' };
    open({ body: { concepto: PAGO.concepto, ...days, ...became } });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('Por transferencia')).toBeNull();
  });

  it('that was paid gives its receipt', async () => {
    const receipt = { body: new Blob(['%PDF']) };
    const asked = open(
      { body: { concepto: 'Logo', estado: 'pagado', llego: 1, pagado_el: '2026-11-28' } },
      { 'POST /functions/v1/comprobante-de-pago': receipt },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar el comprobante' }));
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ enlace: TOKEN }));
  });

  it('of a link that was cut asks nothing', async () => {
    const asked = open({ body: PAGO }, {}, TOKEN.slice(0, 40));
    await title('Falta el enlace completo');
    expect(asked).toEqual([]);
  });

  it('in review takes no card and no transfer, and another receipt', async () => {
    open({ body: { ...PAGO, estado: 'en_revision', con_tarjeta: false, comprobantes: 4 } });
    await screen.findByText('Estamos revisando tu pago');
    expect(screen.queryByText('Banco de Ejemplo')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ir a pagar con tarjeta' })).toBeNull();
    expect(screen.getByText(/Puedes subir hasta 4/)).toBeInTheDocument();
  });

  it('that took all its receipts says how to hand in another', async () => {
    open({ body: { ...PAGO, estado: 'en_revision', con_tarjeta: false, comprobantes: 0 } });
    expect(await screen.findByText(/Si falta otro, responde el correo/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Comprobante de la transferencia')).toBeNull();
  });
});

describe('by card', () => {
  it('leaves with the token, keeps the way back for that order alone, and is usable after Back', async () => {
    const asked = open(
      { body: PAGO },
      { [START]: { body: { direccion: `${location.origin}/#proveedor`, orden: 'P-7' } } },
    );
    const button = await screen.findByRole('button', { name: 'Ir a pagar con tarjeta' });
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    await waitFor(() => expect(location.hash).toBe('#proveedor'));
    expect(asked.find(({ call }) => call === START)?.body).toEqual({ enlace: TOKEN });
    expect([linkOf('P-7'), linkOf('P-8')]).toEqual([`/pagar#${TOKEN}`, null]);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(screen.getByRole('button', { name: 'Ir a pagar con tarjeta' })).toBeEnabled();
    await waitFor(() => expect(callsOf(asked).filter((call) => call === ASK)).toHaveLength(2));
  });

  it('is not offered where there is no provider', async () => {
    open({ body: PAGO }, { 'GET /functions/v1/pago-crear': { body: { disponible: false } } });
    await screen.findByText('Por transferencia');
    await waitFor(() => expect(screen.queryByText('Con tarjeta')).toBeNull());
  });
});

describe('the receipt', () => {
  it('says its limits before, is sent, and leaves the payment in review', async () => {
    const asked = open({ body: PAGO }, { [SEND]: { body: { comprobantes: 4 } } });
    await screen.findByText(/Un PDF o una imagen, de hasta 5 MB/);
    await send();
    expect(await screen.findByText('Recibimos tu comprobante')).toHaveFocus();
    expect(screen.getByText('Estamos revisando tu pago')).toBeInTheDocument();
    expect(asked.find(({ call }) => call === SEND)?.headers.get('apikey')).toBe('componentes');
    fireEvent.click(screen.getByRole('button', { name: 'Subir otro' }));
    expect(screen.getByText(/Puedes subir hasta 4/)).toBeInTheDocument();
  });

  it.each<[Answer, string]>([
    ['lost', 'No pudimos subir el comprobante.'],
    [{ status: 502, body: {} }, 'No pudimos subir el comprobante.'],
    [{ status: 429, body: { codigo: 'limite', message: 'Espera una hora.' } }, 'Espera una hora.'],
  ])('stays chosen where the answer is %j', async (answer, said) => {
    open({ body: PAGO }, { [SEND]: answer });
    await send();
    await screen.findByText(new RegExp(`^${said}`));
    expect(screen.getByText(/^transferencia\.pdf/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enviar comprobante' })).toBeInTheDocument();
  });

  it('is refused before it is sent where it is none', async () => {
    const asked = open({ body: PAGO });
    await choose(new File(['MZ'], 'programa.pdf'));
    await screen.findByText(/por dentro no es un archivo \.pdf/);
    expect(callsOf(asked)).not.toContain(SEND);
  });

  it('is sent from a page that the browser translates', async () => {
    open({ body: PAGO }, { [SEND]: ['lost', { body: { comprobantes: 4 } }] });
    stop = translatePage();
    await send();
    await waitFor(() => expect(document.body).toHaveTextContent('No pudimos subir el comprobante'));
    fireEvent.click(screen.getByRole('button', { name: 'Enviar comprobante' }));
    await waitFor(() => expect(document.body).toHaveTextContent('Recibimos tu comprobante'));
    expect(document.body).toHaveTextContent('Estamos revisando tu pago');
  });
});
