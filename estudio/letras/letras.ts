/**
 * Las dos familias del estudio: sus archivos (variables, completos, WOFF2 o TTF, con la licencia al lado), los ejes que
 * quedan fijos y los pesos entre los que se usan.
 */
export const LETRAS = {
  titulo: {
    familia: 'Bricolage Grotesque',
    archivo: 'titulo.woff2',
    // A 48 puntos: el dibujo con carácter, aún abierto para títulos de 20 píxeles.
    ejes: { opsz: 48, wdth: 100 },
    pesos: { min: 400, max: 800 },
  },
  texto: {
    familia: 'Instrument Sans',
    archivo: 'texto.woff2',
    ejes: { wdth: 100 },
    pesos: { min: 400, max: 700 },
  },
} as const;
