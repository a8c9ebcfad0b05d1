import { describe, expect, it } from 'vitest';
import { chatUrl } from './chat.ts';
import { PAYMENT_MESSAGES } from './paymentMessages.ts';
import { findProducto, productoDe, todosLosProductos } from './products.ts';

describe('what the site sells', () => {
  it('is the first web page, half of it paid at the start', () => {
    expect(productoDe('pagina-web')).toEqual({
      id: 'pagina-web',
      nombre: 'Tu primera página web',
      descripcion: 'Pago inicial del 50%. Lista en 7 días.',
      monto: 89_250,
      precio: '$75.000 + IVA',
      rest: 'Los otros $75.000 + IVA se pagan contra entrega, cuando tu página está lista.',
      concepto: 'Pago 50% del proyecto',
      cardLink: 'pago_pagina_web',
      mensaje: 'Hola, quiero partir con mi página web y pagar el 50% inicial. ¿Cómo seguimos?',
    });
  });

  it('and the advice on a curriculum, paid once', () => {
    expect(productoDe('asesoria-cv')).toEqual({
      id: 'asesoria-cv',
      nombre: 'Asesoría de currículum',
      descripcion: 'Programa completo, pago único.',
      monto: 99_990,
      precio: '$99.990 IVA incluido',
      rest: 'Es un pago único: no hay cobros mensuales.',
      concepto: 'Pago Asesoría Currículum (pago único)',
      cardLink: 'pago_asesoria_cv',
      mensaje: 'Hola, quiero contratar la asesoría de currículum. ¿Cómo seguimos?',
    });
  });

  it('and nothing else', () => {
    expect(todosLosProductos.map(({ id }) => id)).toEqual(['pagina-web', 'asesoria-cv']);
  });

  it.each([
    ['pagina-web', 'pagina-web'],
    ['asesoria-cv', 'asesoria-cv'],
    ['otro', undefined],
    ['constructor', undefined],
    ['', undefined],
    [null, undefined],
  ])('an address that names %j leads to %s', (id, found) => {
    expect(findProducto(id)?.id).toBe(found);
  });
});

it('a chat begins with words that survive the address', () => {
  expect(chatUrl('56912345678', 'Hola, ¿50% & más?')).toBe(
    'https://wa.me/56912345678?text=Hola%2C%20%C2%BF50%25%20%26%20m%C3%A1s%3F',
  );
});

it('says of each state of a payment what it means', () => {
  expect(PAYMENT_MESSAGES).toEqual({
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
    cancelado: {
      picture: 'error',
      title: 'No terminaste de pagar',
      text: 'Volviste antes de pagar y no se te cobró. Tu pedido sigue en pie: puedes pagarlo cuando quieras.',
    },
    observado: {
      picture: 'error',
      title: 'Recibimos un pago que no calza',
      text: 'El proveedor nos informó un pago que no corresponde a este pedido y el estudio ya tiene el aviso. No pagues de nuevo: escríbenos con tu número de pedido.',
    },
    no_confirmado: {
      picture: 'error',
      title: 'No pudimos confirmar tu pago',
      text: 'No lo encontramos en nuestra cuenta. Si crees que es un error, escríbenos con tu número de pedido.',
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
  });
});

it('knows the concept of each product', () => {
  expect(productoDe('pagina-web').concepto).toBe('Pago 50% del proyecto');
  expect(productoDe('asesoria-cv').concepto).toBe('Pago Asesoría Currículum (pago único)');
});
