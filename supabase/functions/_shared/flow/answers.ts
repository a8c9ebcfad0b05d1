/** What Flow answers, once it has been looked at. */

/** A payment that was opened. */
export interface CreatedPayment {
  /** Where the person pays. */
  address: string;
  token: string;
  flowOrder: string;
}

/** What a payment has come to: 1 pending, 2 paid, 3 rejected, 4 cancelled. */
export type FlowStatus = 1 | 2 | 3 | 4;

export interface PaymentStatus {
  flowOrder: string;
  commerceOrder: string;
  status: FlowStatus;
  amount: number;
  currency: string;
  /** How it was paid, in Flow's words; null while it is not. */
  media: string | null;
}

type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that is not empty, or a number, as text. */
function textOf(row: Row, name: string): string {
  const value = row[name];
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new Error(`falta ${name}`);
}

/** A number, also when it is written as text. */
function numberOf(row: Row, name: string): number {
  const value = row[name];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw new Error(`${name} no es un número`);
}

/** Reads the answer of payment/create. */
export function readCreatedPayment(row: Row): CreatedPayment {
  const [url, token] = [textOf(row, 'url'), textOf(row, 'token')];
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new Error('url no es una dirección');
  const address = new URL(url);
  address.searchParams.set('token', token);
  return { address: address.href, token, flowOrder: textOf(row, 'flowOrder') };
}

const isFlowStatus = (value: number): value is FlowStatus => [1, 2, 3, 4].includes(value);

/** Reads the answer of payment/getStatus and its siblings. */
export function readPaymentStatus(row: Row): PaymentStatus {
  const status = numberOf(row, 'status');
  if (!isFlowStatus(status)) throw new Error(`no se conoce el estado ${status}`);
  const paymentData = isRow(row['paymentData']) ? row['paymentData'] : {};
  const media = paymentData['media'];
  return {
    flowOrder: textOf(row, 'flowOrder'),
    commerceOrder: textOf(row, 'commerceOrder'),
    status,
    amount: numberOf(row, 'amount'),
    currency: textOf(row, 'currency'),
    media: typeof media === 'string' && media !== '' ? media.slice(0, 40) : null,
  };
}
