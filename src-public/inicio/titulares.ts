import { INICIO } from '../../estudio/textos/inicio.ts';

/** The home page's headlines: titles that take turns over what stays. */

// First the longest: no later one can become the largest thing that the visitor waits for.
const TITULOS = INICIO.titulos.toSorted((one, other) => other.length - one.length);

const ANIMACIONES = ['subir', 'enfocar', 'deslizar', 'abrir', 'aparecer'] as const;

interface Titular {
  titulo: string;
  animacion: (typeof ANIMACIONES)[number];
}

/** How many different headlines there are. */
export const TITULARES = TITULOS.length;

/** Milliseconds that each one stays. */
export const ROTACION_MS = 7000;

/** The headline number `index`; all of them come by before one repeats. */
export const titular = (index: number): Titular => ({
  titulo: TITULOS[index % TITULOS.length] ?? '',
  animacion: ANIMACIONES[index % ANIMACIONES.length] ?? 'subir',
});

/** The longest title, to keep the room that any may need. */
export const { titulo: longest } = titular(0);
