/** Lo que dice la página en que se agenda una reunión. */
export const AGENDA = {
  bajada: 'Media hora por videollamada para entender qué necesitas. Sin costo y sin compromiso.',
} as const;
