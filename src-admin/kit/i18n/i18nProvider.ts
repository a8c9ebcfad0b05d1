import polyglotI18nProvider from 'ra-i18n-polyglot';
import { es } from './es.ts';
import { resources } from './resources.ts';

export const i18nProvider = polyglotI18nProvider(
  () => ({ ...es, resources }),
  'es',
  [{ locale: 'es', name: 'Español' }],
  { allowMissing: true },
);
