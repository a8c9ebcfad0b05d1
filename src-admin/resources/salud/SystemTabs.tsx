import { ResourceTabs } from '../../kit/ResourceTabs.tsx';

const PAGES = [
  { resource: 'salud', label: 'Estado' },
  { resource: 'correos', label: 'Correos' },
  { resource: 'correos_entrantes', label: 'Sin dueño' },
  { resource: 'correos_silenciados', label: 'Silenciadas' },
] as const;

/** What the studio sees of its own service. */
export const SystemTabs = () => <ResourceTabs label="Sistema" places={PAGES} />;
