import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPayment } from './start.ts';

// What the provider is asked, and what its refusals are called, in its place.

const ENVIRONMENT = {
  supabaseUrl: 'https://proyecto.supabase.co',
  secretKeys: ['sb_secret_x'],
  flow: { apiUrl: 'https://sandbox.flow.cl/api', apiKey: 'k', secretKey: 's', isTrial: true },
};
const SAID = {
  accion: 'crear',
  intento: 'i-1',
  orden: 'W-0001',
  asunto: 'Página web',
  monto: 89_250,
  email: 'tea@ejemplo.cl',
};

/** What reached the network: its address, and what it brought. */
let asked: { url: string; body: Record<string, unknown> }[];
let provider: { status: number; body: unknown };

beforeEach(() => {
  asked = [];
  provider = {
    status: 200,
    body: { url: 'https://sandbox.flow.cl/app/web/pay.php', token: 'T1', flowOrder: 77 },
  };
  vi.stubGlobal('fetch', (url: string, { body }: { body: URLSearchParams | string }) => {
    const read = typeof body === 'string' ? (JSON.parse(body) as object) : Object.fromEntries(body);
    asked.push({ url, body: { ...read } });
    const { status, body: answer } = url.includes('flow.cl')
      ? provider
      : { status: 200, body: null };
    return Promise.resolve(Response.json(answer, { status }));
  });
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = () => startPayment(ENVIRONMENT, () => Promise.resolve(SAID));

describe('who wants to pay', () => {
  it('is taken to what the provider opens for a day, which tells us and sends them back', async () => {
    expect(await start()).toEqual({
      status: 200,
      body: { direccion: 'https://sandbox.flow.cl/app/web/pay.php?token=T1', orden: 'W-0001' },
    });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://sandbox.flow.cl/api/payment/create',
      'https://proyecto.supabase.co/rest/v1/rpc/intento_abierto',
    ]);
    expect(asked[0]?.body).toMatchObject({
      commerceOrder: 'W-0001',
      subject: 'Página web',
      amount: '89250',
      email: 'tea@ejemplo.cl',
      urlConfirmation: 'https://proyecto.supabase.co/functions/v1/pago-confirmacion',
      urlReturn: 'https://proyecto.supabase.co/functions/v1/pago-retorno',
      timeout: '86400',
    });
    expect(asked[1]?.body).toEqual({
      p_intento: 'i-1',
      p_proveedor_orden: '77',
      p_token: 'T1',
      p_direccion: 'https://sandbox.flow.cl/app/web/pay.php?token=T1',
      p_segundos: 86_400,
    });
  });

  it.each([
    [1901, 400, 'monto_minimo', 'Con tarjeta se paga desde $350. Escríbenos y lo resolvemos.'],
    [1620, 400, 'correo', 'El proveedor de pagos no acepta tu correo. Escríbenos y lo resolvemos.'],
    [
      9999,
      502,
      'sin_respuesta',
      'No pudimos llegar al proveedor de pagos. No se cobró nada: inténtalo de nuevo en un momento.',
    ],
  ])('hears what its refusal %i means', async (code, status, codigo, message) => {
    provider = { status: 400, body: { code, message: 'no' } };
    expect(await start()).toEqual({ status, body: { codigo, message } });
    expect(asked.at(-1)).toEqual({
      url: 'https://proyecto.supabase.co/rest/v1/rpc/intento_fallido',
      body: { p_intento: 'i-1', p_error: 'FlowRefusal: no' },
    });
  });
});
