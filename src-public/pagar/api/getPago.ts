import type { Cuenta } from '../../../src-shared/transferencia.ts';
import { openLink, type Pause } from '../../acceso/api/openLink.ts';
import { UnexpectedAnswer } from '../../data/api.ts';
import { isRow, numberOf, textOf } from '../../data/guards.ts';
import { queryClient, useApiQuery, type ApiQuery } from '../../data/queryClient.ts';

/** The one payment that a mail's link opens, without its client's name. */
export interface PagoDeEnlace {
  /** What people call it. */
  referencia: string;
  concepto: string;
  /** What is owed now. */
  monto: number;
  /** Whether IVA is in it; null where nobody knows. */
  afecto: boolean | null;
  vence_el: string | null;
  estado: string;
  /** How many receipts are still taken. */
  comprobantes: number;
  /** Whether it may be paid by card, if there is a provider. */
  con_tarjeta: boolean;
  /** Where to transfer to; null where nobody could. */
  banco: Cuenta | null;
}

/** What became of a payment of which nothing is owed any more. */
export interface PagoTerminado {
  concepto: string;
  estado: string;
  /** Pesos that came, and went back. */
  llego: number;
  volvio: number;
  pagado_el: string | null;
  volvio_el: string | null;
}

const readBanco = (answer: unknown): Cuenta | null =>
  isRow(answer)
    ? {
        banco: textOf(answer, 'banco'),
        cuenta_tipo: textOf(answer, 'cuenta_tipo'),
        cuenta_numero: textOf(answer, 'cuenta_numero'),
        cuenta_titular: textOf(answer, 'cuenta_titular'),
        cuenta_rut: textOf(answer, 'cuenta_rut'),
        cuenta_email: textOf(answer, 'cuenta_email'),
      }
    : null;

/** The answer of ver_pago_con_enlace. */
function readPago(answer: unknown): PagoDeEnlace | PagoTerminado {
  if (isRow(answer)) {
    const referencia = textOf(answer, 'referencia');
    const concepto = textOf(answer, 'concepto');
    const monto = numberOf(answer, 'monto');
    const estado = textOf(answer, 'estado');
    const llego = numberOf(answer, 'llego');
    if (concepto !== null && llego !== null && estado !== null) {
      return {
        ...{ concepto, estado, llego, volvio: numberOf(answer, 'volvio') ?? 0 },
        ...{ pagado_el: textOf(answer, 'pagado_el'), volvio_el: textOf(answer, 'volvio_el') },
      };
    }
    if (referencia !== null && concepto !== null && monto !== null && estado !== null) {
      return {
        referencia,
        concepto,
        monto,
        estado,
        afecto: typeof answer['afecto'] === 'boolean' ? answer['afecto'] : null,
        vence_el: textOf(answer, 'vence_el'),
        comprobantes: numberOf(answer, 'comprobantes') ?? 0,
        con_tarjeta: answer['con_tarjeta'] === true,
        banco: readBanco(answer['banco']),
      };
    }
  }
  throw new UnexpectedAnswer('ver_pago_con_enlace');
}

type Answer = PagoDeEnlace | PagoTerminado | Pause | null;

const pagoQuery = (token: string): ApiQuery<Answer> => ({
  queryKey: ['pago-con-enlace', token],
  queryFn: () => openLink('ver_pago_con_enlace', token, readPago),
});

/** The payment of a link. */
export const usePago = (token: string) => useApiQuery(pagoQuery(token), { enabled: token !== '' });

/** Says at once what a receipt that arrived made of its payment. */
export const putInReview = (token: string, comprobantes: number): void =>
  void queryClient.setQueryData<Answer>(pagoQuery(token).queryKey, (pago) =>
    pago && 'monto' in pago
      ? { ...pago, estado: 'en_revision', con_tarjeta: false, comprobantes }
      : pago,
  );
