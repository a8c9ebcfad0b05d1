import { formatCLP } from '../../src-shared/money.ts';
import { escape, page } from '../http/html.ts';
import type { Payment } from './payments.ts';

const STATES: Record<Payment['status'], string> = {
  1: 'pendiente',
  2: 'pagado',
  3: 'rechazado',
  4: 'cancelado',
};

const trialPage = (title: string, content: string): string =>
  page(title, `<main><p class="prueba">Pago de prueba: no se cobra nada</p>${content}</main>`);

/** Where a person chooses how a payment ends. */
export function payPage(payment: Payment, { open }: { open: boolean }): string {
  const choice = (value: string, text: string): string =>
    `<button name="eleccion" value="${value}">${text}</button>`;
  return trialPage(
    'Proveedor de pagos de prueba',
    `<h1>${escape(payment.subject)}</h1>
<p>Orden ${escape(payment.commerceOrder)}, ${escape(payment.email)}</p>
<p class="monto">${formatCLP(payment.amount)}</p>
${
  open
    ? `<form method="post" action="/app/web/pay.php">
  <input type="hidden" name="token" value="${payment.token}">
  ${choice('pagar', 'Pagar')}
  ${choice('rechazar', 'Que el banco lo rechace')}
  ${choice('cancelar', 'Cancelar y volver')}
  ${choice('pendiente', 'Pagar después en efectivo')}
  <details><summary>Cómo llega el aviso</summary>
    <label>Cuántas veces <input name="avisos" type="number" min="0" max="100" value="1"></label>
    <label>Segundos después <input name="demora" type="number" min="0" max="600" value="0"></label>
  </details>
</form>`
    : `<p>Este pago ya está ${STATES[payment.status] === 'pendiente' ? 'vencido' : STATES[payment.status]}.</p>
<form method="post" action="${escape(payment.urlReturn)}">
  <input type="hidden" name="token" value="${payment.token}">
  <button>Volver al comercio</button>
</form>`
}`,
  );
}

/** Sends the browser back by POST, as Flow does; by hand where scripts do not run. */
export const returnPage = ({ urlReturn, token }: Payment): string =>
  trialPage(
    'Volviendo al comercio',
    `<h1>Volviendo al comercio…</h1>
<form method="post" action="${escape(urlReturn)}" id="volver">
  <input type="hidden" name="token" value="${token}">
  <button>Volver al comercio</button>
</form>
<script>document.getElementById('volver').submit()</script>`,
  );

/** Every payment, the newest first: what is pending can still be paid. */
export const listPage = (payments: readonly Payment[]): string =>
  trialPage(
    'Pagos de prueba',
    `<h1>Pagos de prueba</h1>
${payments.length === 0 ? '<p>Todavía no hay pagos.</p>' : ''}
<ul>${payments
      .map(
        (payment) =>
          `<li><a href="/app/web/pay.php?token=${payment.token}">${escape(payment.subject)}</a>,
  ${formatCLP(payment.amount)}, ${STATES[payment.status]}</li>`,
      )
      .join('')}</ul>`,
  );
