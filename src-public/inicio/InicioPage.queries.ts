import { respuestaQuery } from '../configuracion/api/getRespuesta.ts';
import { preciosQuery } from '../pagos/api/getPrecios.ts';
import { proyectosQuery } from '../proyectos/api/getProyectos.ts';
import { testimoniosQuery } from '../testimonios/api/getTestimonios.ts';

export const queries = () => [
  proyectosQuery(),
  preciosQuery(),
  respuestaQuery(),
  testimoniosQuery('servicios'),
];
