import { respuestaQuery } from '../configuracion/api/getRespuesta.ts';
import { productosQuery } from '../pagos/api/getProductos.ts';
import { proyectosQuery } from '../proyectos/api/getProyectos.ts';
import { testimoniosQuery } from '../testimonios/api/getTestimonios.ts';

export const queries = () => [
  proyectosQuery(),
  productosQuery(),
  respuestaQuery(),
  testimoniosQuery('servicios'),
];
