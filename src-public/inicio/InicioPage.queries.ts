import { proyectosQuery } from '../proyectos/api/getProyectos.ts';
import { testimoniosQuery } from '../testimonios/api/getTestimonios.ts';

export const queries = () => [proyectosQuery(), testimoniosQuery('servicios')];
