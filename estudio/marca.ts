/** Cómo se llama el estudio y de dónde es. El dibujo de la marca es `simbolo.svg`. */
export const MARCA = {
  nombre: 'Estudio Cobre',
  /** Bajo el icono de un teléfono: cabe en doce letras. */
  nombreCorto: 'Cobre',
  comuna: 'Providencia',
  ciudad: 'Santiago',
} as const;
