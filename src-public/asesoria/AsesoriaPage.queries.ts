import { preciosQuery } from '../pagos/api/getPrecios.ts';
import { testimoniosQuery } from '../testimonios/api/getTestimonios.ts';

export const queries = () => [preciosQuery(), testimoniosQuery('asesoria')];
