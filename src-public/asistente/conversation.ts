import { CORREO_ASISTENTE } from '../../src-shared/contacto.ts';

/** Columns of formulario_inicial that the assistant asks for. */
export type Respuestas = Record<'nombre' | 'tipo_plataforma' | 'presupuesto' | 'email', string>;

interface Pregunta {
  columna: keyof Respuestas;
  texto: string;
  /** As much as the database takes. */
  maximo: number;
  /** What the browser may fill in by itself. */
  autocompletar: string;
  teclado?: 'email';
}

export const preguntas: readonly [Pregunta, Pregunta, Pregunta, Pregunta] = [
  { columna: 'nombre', texto: '¿Cómo te llamas?', maximo: 160, autocompletar: 'name' },
  {
    columna: 'tipo_plataforma',
    texto: '¿Qué tipo de plataforma necesitas?',
    maximo: 300,
    autocompletar: 'off',
  },
  {
    columna: 'presupuesto',
    texto: '¿Qué presupuesto aproximado tienes?',
    maximo: 160,
    autocompletar: 'off',
  },
  {
    columna: 'email',
    texto: '¿A qué correo te escribimos?',
    maximo: 254,
    autocompletar: 'email',
    teclado: 'email',
  },
];

const ULTIMO_PASO = preguntas.length - 1;

export interface Conversacion {
  paso: number;
  respuestas: Respuestas;
  fase: 'preguntando' | 'enviando' | 'fallida' | 'lista';
}

export type Suceso =
  | { tipo: 'escribir'; texto: string }
  | { tipo: 'continuar' }
  | { tipo: 'volver' }
  | { tipo: 'guardada' }
  /** The sending is over; without 'guardada' before it, it failed. */
  | { tipo: 'respondida' };

export const nuevaConversacion: Conversacion = {
  paso: 0,
  respuestas: { nombre: '', tipo_plataforma: '', presupuesto: '', email: '' },
  fase: 'preguntando',
};

/** The assistant's rule for an address. */
export const esEmail = (texto: string): boolean => CORREO_ASISTENTE.test(texto.trim());

/** The question being asked. */
export const preguntaActual = ({ paso }: Conversacion): Pregunta => preguntas[paso] ?? preguntas[0];

/** The answer being written. */
export const respuestaActual = (conversacion: Conversacion): string =>
  conversacion.respuestas[preguntaActual(conversacion).columna];

/** Whether nothing can be written now: it is being saved, or is saved. */
export const estaOcupada = ({ fase }: Conversacion): boolean =>
  fase === 'enviando' || fase === 'lista';

/** Whether "Continuar" does anything: blank answers are ignored. */
export const puedeContinuar = (conversacion: Conversacion): boolean =>
  !estaOcupada(conversacion) && respuestaActual(conversacion).trim() !== '';

/** Whether the answers go out with the next "Continuar", were it not for a wrong address. */
export const faltaEmailValido = (conversacion: Conversacion): boolean =>
  conversacion.paso === ULTIMO_PASO && !esEmail(conversacion.respuestas.email);

const esTexto = (valor: unknown): valor is string => typeof valor === 'string';

/** The conversation that a draft of this visit holds, or a new one. */
export function retomar(borrador: unknown): Conversacion {
  if (typeof borrador !== 'object' || borrador === null) return nuevaConversacion;
  const { paso, respuestas } = borrador as {
    paso?: unknown;
    respuestas?: Partial<Record<string, unknown>>;
  };
  if (typeof paso !== 'number' || preguntas[paso] === undefined || typeof respuestas !== 'object')
    return nuevaConversacion;
  const pares = preguntas.map(({ columna, maximo }) => {
    const valor = respuestas[columna];
    return [columna, esTexto(valor) ? valor.slice(0, maximo) : ''] as const;
  });
  return { paso, respuestas: Object.fromEntries(pares) as Respuestas, fase: 'preguntando' };
}

/** What becomes of the conversation. Answers are never lost, whatever fails. */
export function siguiente(conversacion: Conversacion, suceso: Suceso): Conversacion {
  const { paso, respuestas } = conversacion;
  switch (suceso.tipo) {
    case 'escribir': {
      if (estaOcupada(conversacion)) return conversacion;
      const { columna, maximo } = preguntaActual(conversacion);
      return {
        ...conversacion,
        fase: 'preguntando',
        respuestas: { ...respuestas, [columna]: suceso.texto.slice(0, maximo) },
      };
    }
    case 'continuar':
      if (!puedeContinuar(conversacion) || faltaEmailValido(conversacion)) return conversacion;
      return paso === ULTIMO_PASO
        ? { ...conversacion, fase: 'enviando' }
        : { ...conversacion, paso: paso + 1, fase: 'preguntando' };
    case 'volver':
      return estaOcupada(conversacion)
        ? conversacion
        : { ...conversacion, paso: Math.max(0, paso - 1), fase: 'preguntando' };
    case 'guardada':
      return { ...conversacion, fase: 'lista' };
    case 'respondida':
      return conversacion.fase === 'enviando' ? { ...conversacion, fase: 'fallida' } : conversacion;
  }
}
