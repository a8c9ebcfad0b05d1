export { queries } from './ProyectosPage.queries';
