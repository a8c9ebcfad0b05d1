import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  esEmail,
  nuevaConversacion,
  puedeContinuar,
  respuestaActual,
  retomar,
  siguiente,
  type Conversacion,
} from './conversation.ts';

/** Answers questions in turn. */
const responder = (textos: string[], desde: Conversacion = nuevaConversacion): Conversacion =>
  textos.reduce(
    (conversacion, texto) =>
      siguiente(siguiente(conversacion, { tipo: 'escribir', texto }), { tipo: 'continuar' }),
    desde,
  );

const COMPLETA = ['Ana Paillán', 'Tienda en línea', 'Un millón', 'ana@viverolaurel.cl'];

describe('siguiente', () => {
  it('asks four questions one at a time and then sends', () => {
    expect(COMPLETA.map((_texto, paso) => responder(COMPLETA.slice(0, paso)).paso)).toEqual([
      0, 1, 2, 3,
    ]);
    expect(responder(COMPLETA)).toEqual({
      paso: 3,
      fase: 'enviando',
      respuestas: {
        nombre: 'Ana Paillán',
        tipo_plataforma: 'Tienda en línea',
        presupuesto: 'Un millón',
        email: 'ana@viverolaurel.cl',
      },
    });
  });

  it.each(['', ' ', '\t\n  '])('ignores the blank answer %j', (texto) => {
    const conversacion = responder([texto]);
    expect(conversacion.paso).toBe(0);
    expect(puedeContinuar(conversacion)).toBe(false);
  });

  it('does not send with a wrong address', () => {
    expect(responder([...COMPLETA.slice(0, 3), 'ana@viverolaurel']).fase).toBe('preguntando');
  });

  it('blocks writing, going back and sending again while it sends', () => {
    const enviando = responder(COMPLETA);
    expect(responder(['otro@correo.cl'], enviando)).toBe(enviando);
    expect(siguiente(enviando, { tipo: 'volver' })).toBe(enviando);
    expect(puedeContinuar(enviando)).toBe(false);
  });

  it('keeps everything after a failed save, and sends again', () => {
    const enviando = responder(COMPLETA);
    const fallida = siguiente(enviando, { tipo: 'respondida' });
    expect(fallida).toEqual({ ...enviando, fase: 'fallida' });
    expect(siguiente(fallida, { tipo: 'continuar' })).toEqual(enviando);
  });

  it('goes back to an answer and keeps it', () => {
    const atras = siguiente(responder(COMPLETA.slice(0, 2)), { tipo: 'volver' });
    expect(respuestaActual(atras)).toBe('Tienda en línea');
  });

  it('stops for good once saved', () => {
    const lista = siguiente(responder(COMPLETA), { tipo: 'guardada' });
    expect(responder(['x'], lista)).toBe(lista);
    expect(siguiente(lista, { tipo: 'respondida' })).toBe(lista);
  });

  it('never holds more than the database takes', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (texto) => {
        const { respuestas } = siguiente(nuevaConversacion, { tipo: 'escribir', texto });
        return respuestas.nombre.length <= 160;
      }),
    );
  });
});

describe('retomar', () => {
  it('takes up a draft where it was left', () => {
    const { paso, respuestas } = responder(COMPLETA.slice(0, 2));
    const borrador: unknown = JSON.parse(JSON.stringify({ paso, respuestas }));
    expect(retomar(borrador)).toEqual({ paso, respuestas, fase: 'preguntando' });
  });
  it.each([null, 'x', {}, { paso: 9, respuestas: {} }, { paso: 1 }, { paso: 1.5, respuestas: {} }])(
    'starts anew from %j',
    (borrador) => {
      expect(retomar(borrador)).toEqual(nuevaConversacion);
    },
  );
  it('leaves out what is not text', () => {
    expect(retomar({ paso: 0, respuestas: { nombre: 4 } })).toEqual(nuevaConversacion);
  });
});

describe('esEmail', () => {
  it.each([
    'ana@viverolaurel.cl',
    'a.b_c-1@sub.dominio.com',
    'X@y.museum',
    ' ana@viverolaurel.cl ',
  ])('accepts %j', (texto) => expect(esEmail(texto)).toBe(true));
  it.each([
    'ana',
    'ana@',
    '@x.cl',
    'ana@x',
    'ana@x.c',
    'ana@x.toolong',
    'ana+1@x.cl',
    'a na@x.cl',
    'ana@x.c1',
  ])('refuses %j', (texto) => expect(esEmail(texto)).toBe(false));
});
