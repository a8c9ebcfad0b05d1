/** The studio's name and voice: the only place that knows them. */
export const MARCA = {
  nombre: 'Estudio Cobre',
  nombreCorto: 'Cobre',
  lema: 'Software y sitios web hechos a mano en Chile',
  descripcion:
    'Estudio chileno de desarrollo web: plataformas e-learning, sistemas de gestión, tiendas en línea, aplicaciones web progresivas e integraciones.',
  /** Where the site lives when VITE_SITE_URL does not say otherwise. */
  sitio: 'https://www.estudiocobre.cl',
} as const;
