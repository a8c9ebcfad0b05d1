/** Lo que dice Contacto, que también cierra el inicio. */
export const CONTACTO = {
  titulo: 'Contáctanos',
  bajada:
    'Cuéntanos en qué estás. Te responde una persona, dentro de un día hábil y sin compromiso.',
} as const;
