import { ResourceTabs } from './ResourceTabs.tsx';

const PLACES = [
  { resource: 'settings', label: 'Estudio' },
  { resource: 'precios', label: 'Precios' },
] as const;

/** What the studio changes of itself and of its site. */
export const SettingsTabs = () => <ResourceTabs label="Configuración" places={PLACES} />;
