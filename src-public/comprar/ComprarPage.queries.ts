import { preciosQuery } from '../pagos/api/getPrecios.ts';

export const queries = () => [preciosQuery()];
