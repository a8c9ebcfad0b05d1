import { formatCLP } from '../../src-shared/money.ts';
import type { Payment } from './payments.ts';

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const STATES: Record<Payment['status'], string> = {
  1: 'pendiente',
  2: 'pagado',
  3: 'rechazado',
  4: 'cancelado',
};

const page = (title: string, content: string): string => `<!doctype html>
<html lang="es-CL">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #0b1220; background: #eef1f4 }
  main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem }
  .prueba { background: #ffe9a8; padding: .6rem .9rem; border-radius: .5rem; font-weight: 600 }
  .monto { font-size: 2rem; font-weight: 700; margin: .5rem 0 }
  form { display: grid; gap: .75rem; margin-top: 1.25rem }
  button { font: inherit; padding: .7rem 1rem; border-radius: .5rem; border: 1px solid #4a5564; background: #fff;
    color: #0b1220; cursor: pointer }
  button.primero { background: #0b1220; color: #fff; border-color: #0b1220 }
  label { display: flex; justify-content: space-between; gap: 1rem; align-items: center }
  input { font: inherit; width: 6rem; padding: .35rem .5rem }
  a { color: #0b5563 }
  li { margin: .75rem 0 }
</style>
<main>
<p class="prueba">Pago de prueba: no se cobra nada</p>
${content}
</main>
</html>`;

/** Where a person chooses how a payment ends. */
export function payPage(payment: Payment, { open }: { open: boolean }): string {
  const choice = (value: string, text: string, first = false): string =>
    `<button name="eleccion" value="${value}"${first ? ' class="primero"' : ''}>${text}</button>`;
  return page(
    'Proveedor de pagos de prueba',
    `<h1>${escape(payment.subject)}</h1>
<p>Orden ${escape(payment.commerceOrder)}, ${escape(payment.email)}</p>
<p class="monto">${formatCLP(payment.amount)}</p>
${
  open
    ? `<form method="post" action="/app/web/pay.php">
  <input type="hidden" name="token" value="${payment.token}">
  ${choice('pagar', 'Pagar', true)}
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
  <button class="primero">Volver al comercio</button>
</form>`
}`,
  );
}

/** Sends the browser back by POST, as Flow does; by hand where scripts do not run. */
export const returnPage = ({ urlReturn, token }: Payment): string =>
  page(
    'Volviendo al comercio',
    `<h1>Volviendo al comercio…</h1>
<form method="post" action="${escape(urlReturn)}" id="volver">
  <input type="hidden" name="token" value="${token}">
  <button class="primero">Volver al comercio</button>
</form>
<script>document.getElementById('volver').submit()</script>`,
  );

/** Every payment, the newest first: what is pending can still be paid. */
export const listPage = (payments: readonly Payment[]): string =>
  page(
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
