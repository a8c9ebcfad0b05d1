import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { mixed, number, object, string } from 'yup';
import type { HostNames } from '../http/requests.ts';
import { listen, type HttpServer } from '../http/server.ts';
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

const MAX_LENGTH = 100_000;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > MAX_LENGTH) return '';
  }
  return text;
}

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

  /** Writes down how a payment ended, and says so as often and as late as was asked. */
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

  const server = await listen(
    async ({ request, response, target }) => {
      const url = new URL(target?.url ?? '/404', 'http://localhost');
      const method = request.method ?? '';
      const send = (status: number, type: string, body: string): void => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
        response.end(method === 'HEAD' ? undefined : body);
      };
      const json = (status: number, body: object): void =>
        send(status, 'application/json', JSON.stringify(body));
      const html = (status: number, body: string): void =>
        send(status, 'text/html; charset=utf-8', body);
      const body = method === 'POST' ? await readBody(request) : '';
      const byToken = (token: string | null) => ledger.find((payment) => payment.token === token);

      if (url.pathname.startsWith('/api/')) {
        const fault = faults.shift();
        if (fault === 'nada') {
          // Cut off in the middle: a client that retries what was never answered would hide it.
          response.writeHead(200, { 'content-type': 'application/json' });
          response.write('{', () => response.destroy());
        } else if (fault === 'basura') send(200, 'text/html', '<h1>Mantención</h1>');
        else if (fault) json(Number(fault), { code: Number(fault), message: 'Falta a propósito' });
        else {
          const form = method === 'POST' ? new URLSearchParams(body) : url.searchParams;
          const payUrl = `http://localhost:${listening}/app/web/pay.php`;
          const answer = answerCall(method, url.pathname.slice(5), form, { ledger, payUrl });
          json(answer?.status ?? 404, answer?.body ?? { code: 404, message: 'Not found' });
        }
        return;
      }
      if (url.pathname === '/app/web/pay.php') {
        const form = new URLSearchParams(body);
        const payment = byToken(
          method === 'POST' ? form.get('token') : url.searchParams.get('token'),
        );
        const choice = CHOICES[form.get('eleccion') ?? ''];
        if (!payment) html(404, listPage([]));
        else if (method !== 'POST' || !choice || !isOpen(payment)) {
          html(200, payPage(payment, { open: isOpen(payment) }));
        } else {
          const avisos = choice.status === 1 ? 0 : Math.min(Number(form.get('avisos') ?? 1), 100);
          await settle(payment, choice, { avisos, demora: Number(form.get('demora') ?? 0) });
          html(200, returnPage(payment));
        }
        return;
      }
      if (url.pathname === '/prueba/faltas' && method === 'POST') {
        faults.splice(0, faults.length, ...(JSON.parse(body) as Fault[]));
        json(200, {});
        return;
      }
      const told = byToken(/^\/prueba\/(\w+)$/.exec(url.pathname)?.[1] ?? '');
      if (told && method === 'POST') {
        const { avisos, demora, ...change } = await endSchema.validate(JSON.parse(body));
        const media = change.status === 2 ? 'Webpay' : null;
        await settle(
          told,
          {
            status: change.status,
            media,
            ...(change.amount !== undefined && { amount: change.amount }),
            ...(change.currency !== undefined && { currency: change.currency }),
          },
          { avisos, demora },
        );
        json(200, {});
        return;
      }
      html(url.pathname === '/' ? 200 : 404, listPage(ledger.list()));
    },
    { port, names },
  );
  const listening = server.port;
  return {
    port: listening,
    apiUrl: `http://127.0.0.1:${listening}/api`,
    stop: async () => {
      ending.abort();
      await server.stop();
    },
  };
}
