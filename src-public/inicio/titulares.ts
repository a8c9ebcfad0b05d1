/** The home page's headlines: ten titles that take turns over what stays, SUBTITULO. */

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

/** What the studio does, for whom and where. */
export const SUBTITULO =
  'Diseñamos y programamos sitios y sistemas para empresas chilenas, desde Providencia.';

const ANIMACIONES = ['subir', 'enfocar', 'deslizar', 'abrir', 'aparecer'] as const;

interface Titular {
  titulo: string;
  animacion: (typeof ANIMACIONES)[number];
}

/** How many different headlines there are. */
export const TITULARES = TITULOS.length;

/** Milliseconds that each one stays. */
export const ROTACION_MS = 7000;

const at = <T>(list: readonly [T, ...T[]], index: number): T =>
  list[index % list.length] ?? list[0];

/** The headline number `index`; all of them come by before one repeats. */
export const titular = (index: number): Titular => ({
  titulo: at(TITULOS, index),
  animacion: at(ANIMACIONES, index),
});

/** The longest title, to keep the room that any may need. */
export const longest = TITULOS[0];
