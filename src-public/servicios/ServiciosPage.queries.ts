import { testimoniosQuery } from '../testimonios/api/getTestimonios.ts';

export const queries = () => [testimoniosQuery('servicios')];
