/** Cómo se llama el estudio, de dónde es y cómo se presenta. El dibujo de la marca es `simbolo.svg`. */
export const MARCA = {
  nombre: 'Estudio Cobre',
  /** Bajo el icono de un teléfono: cabe en doce letras. */
  nombreCorto: 'Cobre',
  lema: 'Software y sitios web hechos a mano en Chile',
  descripcion:
    'Estudio chileno de desarrollo web: plataformas e-learning, sistemas de gestión, tiendas en línea, aplicaciones web progresivas e integraciones.',
  comuna: 'Providencia',
  ciudad: 'Santiago',
} as const;
