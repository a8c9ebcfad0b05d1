export { queries } from '../proyectos/ProyectosPage.queries.ts';
