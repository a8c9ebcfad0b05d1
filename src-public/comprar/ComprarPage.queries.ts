export { queries } from '../primera-web/PrimeraWebPage.queries.ts';
