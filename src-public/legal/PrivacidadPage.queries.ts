import { proveedoresQuery } from './api/getProveedores.ts';

export const queries = () => [proveedoresQuery()];
