import type { PaymentResult } from './paymentStatus.ts';

/** What a page says of a payment. */
export interface PaymentMessage {
  picture: string;
  title: string;
  text: string;
}

/** What each state of a payment means for whoever paid. */
export const PAYMENT_MESSAGES: Readonly<Record<PaymentResult, PaymentMessage>> = {
  pagado: {
    picture: 'pago-listo',
    title: 'Tu pago está listo',
    text: 'Lo verificamos con el proveedor de pagos. Te escribiremos hoy mismo para comenzar.',
  },
  pendiente: {
    picture: 'vacio-pagos',
    title: 'Tu pago está en camino',
    text: 'El banco o el proveedor todavía no lo confirma. Puede tardar unos minutos; si transferiste, hasta un día hábil.',
  },
  en_revision: {
    picture: 'vacio-pagos',
    title: 'Estamos revisando tu pago',
    text: 'Recibimos tu comprobante. Te avisaremos por correo cuando esté confirmado.',
  },
  rechazado: {
    picture: 'error',
    title: 'El pago no se completó',
    text: 'El proveedor lo rechazó y no se te cobró. Puedes intentarlo con otra tarjeta o por transferencia.',
  },
  anulado: {
    picture: 'error',
    title: 'Este pago fue anulado',
    text: 'No se te cobró. Si crees que es un error, escríbenos con tu número de pedido.',
  },
  reembolsado: {
    picture: 'pago-listo',
    title: 'Te devolvimos el pago',
    text: 'El reembolso puede tardar unos días en aparecer en tu cuenta, según tu banco.',
  },
};
