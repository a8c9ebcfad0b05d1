/** Lo que dice el pie de las páginas. */
export const PIE = {
  texto:
    'Somos un estudio chico y cercano. Diseñamos, programamos y mantenemos software para empresas e instituciones de todo Chile.',
  /** Lo que hace el estudio, en dos o tres palabras cada cosa. */
  servicios: [
    'Plataformas e-learning',
    'Sistemas de gestión',
    'Comercio electrónico',
    'Aplicaciones web progresivas',
    'Integraciones y API',
    'Consultoría tecnológica',
  ],
} as const;
