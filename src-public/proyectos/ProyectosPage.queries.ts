import { proyectosQuery } from './api/getProyectos.ts';

export const queries = () => [proyectosQuery()];
