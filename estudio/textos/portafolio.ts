/** Lo que dice el portafolio; los proyectos se escriben en la consola. */
export const PORTAFOLIO = {
  bajada:
    'Cada proyecto partió con una conversación. Entra a cualquiera para ver qué hicimos y cómo fue avanzando.',
  invitacion: {
    titulo: 'El próximo trabajo de esta lista puede ser el tuyo',
    texto:
      'Precio cerrado, fechas por escrito y un panel para seguir cada avance. Cuéntanos qué necesitas y te respondemos dentro de un día hábil.',
  },
} as const;
