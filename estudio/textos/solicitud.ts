const RECIBES = [
  {
    titulo: 'Alcance por escrito',
    texto: 'Qué incluye, qué no y qué dejaríamos para una segunda etapa.',
  },
  {
    titulo: 'Plazo con fechas',
    texto: 'Hitos concretos que después podrás seguir desde tu panel de cliente.',
  },
  {
    titulo: 'Precio cerrado',
    texto: 'Un valor por etapa, en pesos y con IVA a la vista. Sin sorpresas al final.',
  },
] as const;

/** Lo que dice la página en que se pide una propuesta. */
export const SOLICITUD = {
  titulo: 'Tu próxima plataforma empieza con una buena pregunta',
  bajada:
    'Cuéntanos qué te gustaría resolver. Te respondemos dentro de un día hábil y, cuando tengamos claro lo que necesitas, te llega una propuesta con tres cosas:',
  recibes: RECIBES,
} as const;
