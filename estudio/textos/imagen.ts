/** Una imagen de `publico`. */
export interface Imagen {
  /** Su dirección, sin medida ni extensión. */
  archivo: string;
  /** Lo que muestra, para quien no la ve. */
  texto: string;
}
