import { proyectosQuery } from './api/getProyectos';

export const queries = () => [proyectosQuery()];
