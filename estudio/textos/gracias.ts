/** Lo que se dice a quien escribió. */
export const GRACIAS = {
  mensaje:
    'Recibimos tu mensaje y te responderemos dentro de un día hábil. Mientras tanto, puedes mirar lo que hemos hecho para otros.',
  /** Lo que sigue cuando alguien nos cuenta qué necesita. */
  pasos: [
    'Una persona lee lo que nos cuentas.',
    'Te escribimos dentro de un día hábil, con preguntas concretas sobre lo que necesitas.',
    'Si te hace sentido, agendamos media hora para conversarlo.',
  ],
} as const;
