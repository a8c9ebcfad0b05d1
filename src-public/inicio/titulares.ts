/** The parts of the home page's headlines: ten openings by ten promises make a hundred. */

const TITULOS = [
  // First the longest: no later one can become the largest thing that the visitor waits for.
  'Sitios que trabajan mientras duermes.',
  'Software que se gana el día a día.',
  'Tu negocio, en código bien hecho.',
  'Menos planillas. Más tiempo.',
  'De la idea al botón que funciona.',
  'Tecnología chilena, sin letra chica.',
  'Una web que por fin te representa.',
  'Vende en línea sin enredos.',
  'Sistemas que tu equipo sí usa.',
  'Hecho a medida, hecho para durar.',
] as const;

const SUBTITULOS = [
  'Diseñamos y programamos plataformas web para empresas que quieren crecer con orden.',
  'Un equipo chico, un proceso claro y una persona con nombre que te contesta.',
  'Desde tu primera página hasta el sistema que sostiene toda la operación.',
  'Tiendas, aulas virtuales y sistemas de gestión que se entienden a la primera.',
  'Fechas por escrito, y después de la entrega seguimos ahí para lo que venga.',
  'Conectamos lo que ya usas con lo que te falta, sin botar nada a la basura.',
  'Primero entendemos tu trabajo; después escribimos la primera línea de código.',
  'Rápido en el teléfono, claro en la pantalla grande y fácil de administrar.',
  'Con precio cerrado, avances que tú apruebas y sin sorpresas al final.',
  'Software que otras personas también pueden mantener, y que queda a tu nombre.',
] as const;

const ANIMACIONES = ['subir', 'enfocar', 'deslizar', 'abrir', 'aparecer'] as const;

export interface Titular {
  titulo: string;
  subtitulo: string;
  animacion: (typeof ANIMACIONES)[number];
}

/** How many different headlines there are. */
export const TITULARES = TITULOS.length * SUBTITULOS.length;

/** Milliseconds that each one stays. */
export const ROTACION_MS = 7000;

const at = <T>(list: readonly [T, ...T[]], index: number): T =>
  list[index % list.length] ?? list[0];

/**
 * The headline number `index`. Neighbours share neither title nor subtitle, and all hundred
 * come by before one repeats.
 */
export function titular(index: number): Titular {
  const turn = Math.floor(index / TITULOS.length);
  return {
    titulo: at(TITULOS, index),
    subtitulo: at(SUBTITULOS, index + turn),
    animacion: at(ANIMACIONES, index),
  };
}

/** The longest parts, to keep the room that any headline may need. */
export const longest = {
  titulo: TITULOS[0],
  subtitulo: [...SUBTITULOS].sort((a, b) => b.length - a.length)[0] ?? SUBTITULOS[0],
};
