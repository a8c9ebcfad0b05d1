export { queries } from './ProyectosPage.queries.ts';
