import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { es } from '../kit/i18n/es.ts';
import { fieldOf, type Definition } from '../resource.ts';
import { resources } from '../resources/index.ts';

const messagesOf = (definition: Definition) => ({
  name: definition.called.join(' |||| '),
  ...(definition.inSentence && { forcedCaseName: definition.inSentence.join(' |||| ') }),
  ...(definition.own && { own: definition.own }),
  ...(definition.createLabel && { action: { create: definition.createLabel } }),
  ...(definition.saved && { notifications: definition.saved }),
  fields: Object.fromEntries(
    Object.keys(definition.fields).map((name) => [name, fieldOf(definition, name)?.label]),
  ),
});

const messages: Record<string, unknown> = {
  ...es,
  resources: Object.fromEntries(resources.map((one) => [one.name, messagesOf(one)])),
};

export const i18nProvider = polyglotI18nProvider(
  () => messages as TranslationMessages,
  'es',
  [{ locale: 'es', name: 'Español' }],
  { allowMissing: true },
);
