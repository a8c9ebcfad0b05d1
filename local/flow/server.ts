import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { mixed, number, object, string } from 'yup';
import { serveApp } from '../http/fetch.ts';
import type { HostNames } from '../http/requests.ts';
import type { HttpServer } from '../http/server.ts';
import { listPage, payPage, returnPage } from './pages.ts';
import type { Ledger, Payment, Status } from './payments.ts';
import { answerCall } from './protocol.ts';

export interface FlowServer extends HttpServer {
  /** What FLOW_API_URL must be. */
  apiUrl: string;
}

/** What goes wrong on purpose with the next calls of the API. */
type Fault = '500' | '429' | 'basura' | 'nada';

/** How a payment ends, told by a test: also with an amount that nobody asked for. */
const endSchema = object({
  status: mixed<Status>().oneOf([1, 2, 3, 4]).required(),
  amount: number(),
  currency: string(),
  avisos: number().min(0).max(200).default(1),
  demora: number().min(0).max(600).default(0),
});

const CHOICES: Readonly<Record<string, { status: Status; media: string | null }>> = {
  pagar: { status: 2, media: 'Webpay' },
  rechazar: { status: 3, media: null },
  cancelar: { status: 4, media: null },
  pendiente: { status: 1, media: 'Servipag' },
};

const MAX_BYTES = 100_000;

const isOpen = ({ status, expires }: Payment): boolean =>
  status === 1 && (expires === null || expires > Date.now());

/**
 * A payment provider that speaks Flow's protocol: the API under /api, the page where a person
 * chooses, notices to urlConfirmation and the way back by POST. Nobody is charged.
 */
export async function startFlow(
  ledger: Ledger,
  port: number,
  names: HostNames,
): Promise<FlowServer> {
  const ending = new AbortController();
  const faults: Fault[] = [];

  const notify = async ({ urlConfirmation, token }: Payment): Promise<void> => {
    await fetch(urlConfirmation, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      signal: AbortSignal.any([ending.signal, AbortSignal.timeout(15_000)]),
    }).catch(() => undefined);
  };

  /** Records how a payment ended, and sends the notices, as many and as late as requested. */
  const settle = async (
    payment: Payment,
    change: Partial<Payment>,
    { avisos, demora }: { avisos: number; demora: number },
  ): Promise<void> => {
    Object.assign(payment, change);
    ledger.save();
    const tell = () => Promise.all(Array.from({ length: avisos }, () => notify(payment)));
    if (demora === 0) await tell();
    else
      void sleep(demora * 1000, undefined, { signal: ending.signal }).then(tell, () => undefined);
  };

  const byToken = (token: string) => ledger.find((payment) => payment.token === token);
  let payUrl = '';
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(bodyLimit({ maxSize: MAX_BYTES }));

  app.all('/api/*', async (c) => {
    const fault = faults.shift();
    if (fault === 'nada') {
      // Cut off in the middle: a client that retries what was never answered would hide it.
      const { outgoing } = c.env;
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.write('{', () => outgoing.destroy());
      return RESPONSE_ALREADY_SENT;
    }
    if (fault === 'basura') return c.html('<h1>Mantención</h1>');
    if (fault) {
      const status = Number(fault);
      return Response.json({ code: status, message: 'Falta a propósito' }, { status });
    }
    const { method, path } = c.req;
    const form =
      method === 'POST' ? new URLSearchParams(await c.req.text()) : new URL(c.req.url).searchParams;
    const answer = answerCall(method, path.slice(5), form, { ledger, payUrl });
    const { status, body } = answer ?? { status: 404, body: { code: 404, message: 'Not found' } };
    return Response.json(body, { status });
  });

  app.get('/app/web/pay.php', (c) => {
    const payment = byToken(c.req.query('token') ?? '');
    return payment
      ? c.html(payPage(payment, { open: isOpen(payment) }))
      : c.html(listPage([]), 404);
  });
  app.post('/app/web/pay.php', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const payment = byToken(form.get('token') ?? '');
    const choice = CHOICES[form.get('eleccion') ?? ''];
    if (!payment) return c.html(listPage([]), 404);
    if (!choice || !isOpen(payment)) return c.html(payPage(payment, { open: isOpen(payment) }));
    const avisos = choice.status === 1 ? 0 : Math.min(Number(form.get('avisos') ?? 1), 100);
    await settle(payment, choice, { avisos, demora: Number(form.get('demora') ?? 0) });
    return c.html(returnPage(payment));
  });

  app.post('/prueba/faltas', async (c) => {
    faults.splice(0, faults.length, ...(JSON.parse(await c.req.text()) as Fault[]));
    return c.json({});
  });
  app.post('/prueba/:token', async (c, next) => {
    const payment = byToken(c.req.param('token'));
    if (!payment) return next();
    const { avisos, demora, ...change } = await endSchema.validate(JSON.parse(await c.req.text()));
    const media = change.status === 2 ? 'Webpay' : null;
    await settle(
      payment,
      {
        status: change.status,
        media,
        ...(change.amount !== undefined && { amount: change.amount }),
        ...(change.currency !== undefined && { currency: change.currency }),
      },
      { avisos, demora },
    );
    return c.json({});
  });
  app.get('/', (c) => c.html(listPage(ledger.list())));
  app.notFound((c) => c.html(listPage(ledger.list()), 404));

  const server = await serveApp(app, { port, names });
  payUrl = `http://localhost:${server.port}/app/web/pay.php`;
  return {
    port: server.port,
    apiUrl: `http://127.0.0.1:${server.port}/api`,
    stop: async () => {
      ending.abort();
      await server.stop();
    },
  };
}
