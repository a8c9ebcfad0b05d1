/** Las dos familias de Taller Norte. */
export const LETRAS = {
  titulo: {
    familia: 'Fraunces',
    archivo: 'titulo.woff2',
    ejes: {},
    pesos: { min: 400, max: 800 },
  },
  texto: {
    familia: 'Figtree',
    archivo: 'texto.woff2',
    ejes: {},
    pesos: { min: 400, max: 700 },
  },
} as const;
