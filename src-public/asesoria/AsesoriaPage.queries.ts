import { productosQuery } from '../pagos/api/getProductos.ts';
import { testimoniosQuery } from '../testimonios/api/getTestimonios.ts';

export const queries = () => [productosQuery(), testimoniosQuery('asesoria')];
