import { ResourceTabs } from '../ui/ResourceTabs.tsx';

const PAGES = [
  { resource: 'salud', label: 'Estado' },
  { resource: 'correos', label: 'Correos' },
] as const;

/** What the studio sees of its own service. */
export const SystemTabs = () => <ResourceTabs label="Sistema" places={PAGES} />;
