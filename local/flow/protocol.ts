import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ledger, Payment } from './payments.ts';

/** The keys of the trial. They open nothing but this server. */
export const LOCAL_KEYS = { apiKey: 'PRUEBA-LOCAL', secretKey: 'secreto-de-la-prueba-local' };

export interface Answer {
  status: number;
  body: object;
}

const refusal = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message },
});

/** Written apart from the functions' own: two readings of the rule that must agree. */
function isSigned(form: URLSearchParams): boolean {
  const given = Buffer.from(form.get('s') ?? '');
  const names = [...new Set(form.keys())].filter((name) => name !== 's').sort();
  const hmac = createHmac('sha256', LOCAL_KEYS.secretKey);
  for (const name of names) hmac.update(name).update(form.get(name) ?? '');
  const expected = Buffer.from(hmac.digest('hex'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const CREATE_REQUIRED = [
  ...['apiKey', 'commerceOrder', 'subject', 'amount', 'email', 'urlConfirmation', 'urlReturn', 's'],
];
const MINIMUM_CLP = 350;

function create(form: URLSearchParams, ledger: Ledger, payUrl: string): Answer {
  const value = (name: string): string => form.get(name) ?? '';
  if (CREATE_REQUIRED.some((name) => value(name) === '')) {
    return refusal(400, 100, "There's some missing params");
  }
  if (value('currency') !== '' && value('currency') !== 'CLP') {
    return refusal(401, 1990, 'The currency is not enabled for this account');
  }
  const amount = Number(value('amount'));
  if (!Number.isInteger(amount)) return refusal(400, 1900, 'CLP amount must not have decimals');
  if (amount < MINIMUM_CLP) {
    return refusal(401, 1901, `The minimum amount is ${MINIMUM_CLP} CLP`);
  }
  if (
    !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value('email')) ||
    value('email').endsWith('@example.com')
  ) {
    return refusal(401, 1620, `The userEmail: ${value('email')} is not valid`);
  }
  const commerceOrder = value('commerceOrder');
  if (ledger.find((each) => each.commerceOrder === commerceOrder && each.status === 2)) {
    return refusal(401, 1605, `The commerceOrder ${commerceOrder} has been previously paid`);
  }
  const timeout = Number(value('timeout'));
  const payment = ledger.add({
    commerceOrder,
    subject: value('subject'),
    amount,
    currency: 'CLP',
    email: value('email'),
    urlConfirmation: value('urlConfirmation'),
    urlReturn: value('urlReturn'),
    expires: timeout > 0 ? Date.now() + timeout * 1000 : null,
  });
  return {
    status: 200,
    body: { url: payUrl, token: payment.token, flowOrder: payment.flowOrder },
  };
}

/** A payment in Flow's words; most of paymentData is null until it is paid. */
function statusBody(payment: Payment): object {
  const isPaid = payment.status === 2;
  return {
    flowOrder: payment.flowOrder,
    commerceOrder: payment.commerceOrder,
    requestDate: payment.requestDate,
    status: payment.status,
    subject: payment.subject,
    currency: payment.currency,
    amount: payment.amount,
    payer: payment.email,
    optional: null,
    pending_info: { media: isPaid ? null : payment.media, date: null },
    paymentData: {
      date: isPaid ? payment.requestDate : null,
      media: isPaid ? payment.media : null,
      conversionDate: null,
      conversionRate: null,
      amount: isPaid ? payment.amount : null,
      currency: isPaid ? payment.currency : null,
      fee: null,
      balance: null,
      transferDate: null,
    },
    merchantId: null,
  };
}

const found = (payment: Payment | undefined): Answer =>
  payment ? { status: 200, body: statusBody(payment) } : refusal(400, 105, 'Transaction not found');

/** Answers one call of the API as Flow does; undefined where it has no such service. */
export function answerCall(
  method: string,
  service: string,
  form: URLSearchParams,
  { ledger, payUrl }: { ledger: Ledger; payUrl: string },
): Answer | undefined {
  const value = (name: string): string => form.get(name) ?? '';
  const services: Record<string, () => Answer> = {
    'POST payment/create': () => create(form, ledger, payUrl),
    'GET payment/getStatus': () => found(ledger.find(({ token }) => token === value('token'))),
    'GET payment/getStatusByCommerceId': () =>
      found(ledger.find(({ commerceOrder }) => commerceOrder === value('commerceId'))),
  };
  const answer = services[`${method} ${service}`];
  if (!answer) return undefined;
  if (value('apiKey') !== LOCAL_KEYS.apiKey) return refusal(401, 108, 'Invalid apiKey');
  if (!isSigned(form)) return refusal(400, 106, 'Invalid signature');
  return answer();
}
