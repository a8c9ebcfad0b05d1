import { ResourceTabs } from './ResourceTabs.tsx';

const PLACES = [
  { resource: 'settings', label: 'Estudio' },
  { resource: 'precios', label: 'Precios' },
  { resource: 'testimonios', label: 'Testimonios' },
  { resource: 'equipo', label: 'Equipo' },
] as const;

/** What the studio changes of itself and of its site. */
export const SettingsTabs = () => <ResourceTabs label="Configuración" places={PLACES} />;
