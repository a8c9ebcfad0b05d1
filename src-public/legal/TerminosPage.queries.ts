export { queries } from '../comprar/ComprarPage.queries.ts';
