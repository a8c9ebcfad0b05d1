import {
  isRow,
  readCreatedPayment,
  readPaymentStatus,
  type CreatedPayment,
  type PaymentStatus,
} from './answers.ts';
import type { FlowEnvironment } from './environment.ts';
import { signed, type Params } from './signature.ts';

/** What Flow's codes mean, as far as the product tells them apart. */
export const FLOW_CODES = { alreadyPaid: 1605, email: 1620, minimum: 1901 } as const;

/** Flow understood and said no: HTTP 400 and also 401, which is not only a wrong key. */
export class FlowRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
    this.name = 'FlowRefusal';
  }
}

/** No answer, or none that can be used: whatever was asked may have happened all the same. */
export class FlowSilence extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FlowSilence';
  }
}

export interface PaymentOrder {
  commerceOrder: string;
  subject: string;
  /** Whole pesos. */
  amount: number;
  email: string;
  urlConfirmation: string;
  urlReturn: string;
  /** Seconds that the order is open. */
  timeout: number;
}

const PATIENCE_MS = 8_000;

async function call<T>(
  { apiUrl, apiKey, secretKey }: FlowEnvironment,
  method: 'GET' | 'POST',
  service: string,
  params: Params,
  read: (row: Readonly<Record<string, unknown>>) => T,
): Promise<T> {
  const form = signed({ ...params, apiKey }, secretKey);
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(
      `${apiUrl}/${service}${method === 'GET' ? `?${form.toString()}` : ''}`,
      {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(method === 'POST' && { body: form }),
      },
    );
    status = response.status;
    answer = await response.json();
  } catch (error) {
    throw new FlowSilence(error instanceof Error ? error.name : 'sin respuesta');
  }
  if (!isRow(answer)) throw new FlowSilence(`${status} sin contenido legible`);
  if (status === 400 || status === 401) {
    const { code, message } = answer;
    throw new FlowRefusal(
      status,
      Number.isInteger(Number(code)) ? Number(code) : 0,
      typeof message === 'string' ? message.slice(0, 300) : 'sin detalle',
    );
  }
  if (status !== 200) throw new FlowSilence(`respondió ${status}`);
  try {
    return read(answer);
  } catch (error) {
    throw new FlowSilence(error instanceof Error ? error.message : 'respuesta ilegible');
  }
}

/** Opens a payment; the person goes to its address. 9 is every means of payment. */
export const createPayment = (
  flow: FlowEnvironment,
  order: PaymentOrder,
): Promise<CreatedPayment> =>
  call(
    flow,
    'POST',
    'payment/create',
    {
      ...order,
      amount: String(order.amount),
      timeout: String(order.timeout),
      currency: 'CLP',
      paymentMethod: '9',
    },
    readCreatedPayment,
  );

/** What became of the payment that has this token. */
export const paymentByToken = (flow: FlowEnvironment, token: string): Promise<PaymentStatus> =>
  call(flow, 'GET', 'payment/getStatus', { token }, readPaymentStatus);

/** What became of the payment of an order number of ours; Flow calls the parameter commerceId. */
export const paymentByOrder = (flow: FlowEnvironment, orden: string): Promise<PaymentStatus> =>
  call(flow, 'GET', 'payment/getStatusByCommerceId', { commerceId: orden }, readPaymentStatus);
