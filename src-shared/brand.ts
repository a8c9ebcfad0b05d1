/** The studio's name and voice: the only place that knows them. */
export const MARCA = {
  nombre: 'Estudio Cobre',
  nombreCorto: 'Cobre',
  lema: 'Software y sitios web hechos a mano en Chile',
  descripcion:
    'Estudio chileno de desarrollo web: plataformas e-learning, sistemas de gestión, tiendas en línea, aplicaciones web progresivas e integraciones.',
  /** The mark, an ingot cut by a wave: one path in a box of 48 by 48. */
  simbolo:
    'M10 8H38L41.3 21.1C37 23 34 26.5 30.5 26.5C26 26.5 23 21 18.5 20.8C14 20.6 10 26.6 5.3 26.6ZM4.2 31.3C9 31.6 13 25.4 18.5 25.4C24 25.6 26 31 30.5 31C34.5 31 38 26.4 42.4 25.4L46 40H2Z',
} as const;

/** `© 2026 Estudio Cobre`, for the foot of a page. */
export const copyright = (): string => `© ${new Date().getFullYear()} ${MARCA.nombre}`;
