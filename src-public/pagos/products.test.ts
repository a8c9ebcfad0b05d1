import { describe, expect, it } from 'vitest';
import { chatUrl } from '../../src-shared/chat.ts';
import { PAYMENT_MESSAGES } from './paymentMessages.ts';
import { findOferta, ofertaDe, withPrecios } from './products.ts';

describe('what the site sells', () => {
  const [web, cv] = withPrecios({ 'pagina-web': 75_000, 'asesoria-cv': 99_990 }) ?? [];

  it('is the first web page, half of it paid at the start', () => {
    expect(web).toEqual({
      id: 'pagina-web',
      nombre: 'Tu primera página web',
      descripcion: 'Pago inicial del 50%. Lista en 7 días.',
      despues: '',
      valor: '$75.000',
      monto: 89_250,
      precio: '$75.000 + IVA',
      todo: '$150.000',
      total: 178_500,
      rest: 'Los otros $75.000 + IVA se pagan contra entrega, cuando tu página está lista.',
      concepto: 'Pago 50% del proyecto',
      cardLink: 'pago_pagina_web',
      mensaje: 'Hola, quiero partir con mi página web y pagar el 50% inicial. ¿Cómo seguimos?',
    });
  });

  it('and the advice on a curriculum, paid once', () => {
    expect(cv).toEqual({
      id: 'asesoria-cv',
      nombre: 'Asesoría de currículum',
      descripcion:
        'Programa completo, pago único, más 5% de tu primer sueldo bruto si te contratan.',
      despues:
        'Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto. Si no, no pagas nada más.',
      valor: '$99.990',
      monto: 99_990,
      precio: '$99.990 IVA incluido',
      todo: '$99.990',
      total: 99_990,
      rest: 'Es un pago único: no hay cobros mensuales. Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto. Si no, no pagas nada más.',
      concepto: 'Pago Asesoría Currículum (pago único)',
      cardLink: 'pago_asesoria_cv',
      mensaje: 'Hola, quiero contratar la asesoría de currículum. ¿Cómo seguimos?',
    });
  });

  it('and nothing while a price is not known', () => {
    expect(withPrecios({ 'pagina-web': 75_000 })).toBeNull();
    expect(withPrecios({})).toBeNull();
  });

  it.each([
    [75_000, 89_250],
    [81_234, 96_668],
    [75_050, 89_310],
  ])('%i and its VAT are %i, as the database counts', (valor, monto) => {
    const [web] = withPrecios({ 'pagina-web': valor, 'asesoria-cv': 1 }) ?? [];
    expect([web?.monto, web?.total]).toEqual([monto, monto * 2]);
  });

  it.each([
    ['pagina-web', 'pagina-web'],
    ['asesoria-cv', 'asesoria-cv'],
    ['otro', undefined],
    ['constructor', undefined],
    ['', undefined],
    [null, undefined],
  ])('an address that names %j leads to %s', (id, found) => {
    expect(findOferta(id)?.id).toBe(found);
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
  expect(ofertaDe('pagina-web').concepto).toBe('Pago 50% del proyecto');
  expect(ofertaDe('asesoria-cv').concepto).toBe('Pago Asesoría Currículum (pago único)');
});
