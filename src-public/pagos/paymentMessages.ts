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
    text: 'Lo confirmamos y te enviamos el comprobante por correo.',
  },
  verificado: {
    picture: 'pago-listo',
    title: 'Tu pago está listo',
    text: 'Lo verificamos con el proveedor de pagos y te enviamos el comprobante por correo.',
  },
  pendiente: {
    picture: 'vacio-pagos',
    title: 'Tu pago está en camino',
    text: 'El banco o el proveedor todavía no lo confirma. Puede tardar unos minutos.',
  },
  por_transferir: {
    picture: 'vacio-pagos',
    title: 'Esperamos tu transferencia',
    text: 'Cuando la veamos en nuestra cuenta te escribimos. Si ya transferiste, puede tardar hasta un día hábil: no transfieras de nuevo.',
  },
  por_pagar: {
    picture: 'vacio-pagos',
    title: 'Todavía no vemos tu pago',
    text: 'Si ya pagaste, no pagues de nuevo: puede tardar unos minutos en aparecer. Si no, puedes pagarlo cuando quieras.',
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
  cancelado: {
    picture: 'error',
    title: 'No terminaste de pagar',
    text: 'Volviste antes de pagar y no se te cobró. Puedes pagarlo cuando quieras.',
  },
  observado: {
    picture: 'error',
    title: 'Recibimos un pago que no calza',
    text: 'El proveedor nos informó un pago distinto del que esperábamos y el estudio ya tiene el aviso. No pagues de nuevo: escríbenos con el número que aparece en esta página.',
  },
  no_confirmado: {
    picture: 'error',
    title: 'No pudimos confirmar tu pago',
    text: 'El motivo está en el correo que te enviamos. Si crees que es un error, escríbenos con el número que aparece en esta página.',
  },
  anulado: {
    picture: 'error',
    title: 'Este pago fue anulado',
    text: 'No se te cobró. Si crees que es un error, escríbenos con el número que aparece en esta página.',
  },
  reembolsado: {
    picture: 'pago-listo',
    title: 'Te devolvimos el pago',
    text: 'La devolución puede tardar unos días en aparecer en tu cuenta, según tu banco.',
  },
};
