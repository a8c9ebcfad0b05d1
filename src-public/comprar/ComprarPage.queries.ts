import { productosQuery } from '../pagos/api/getProductos.ts';

export const queries = () => [productosQuery()];
