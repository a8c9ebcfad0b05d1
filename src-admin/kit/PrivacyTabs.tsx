import { ResourceTabs } from './ResourceTabs.tsx';

const PAGES = [
  { resource: 'solicitudes_datos', label: 'Solicitudes' },
  { resource: 'vulneraciones', label: 'Vulneraciones' },
  { resource: 'acciones_datos', label: 'Registro' },
] as const;

/** What the studio does about personal data. */
export const PrivacyTabs = () => <ResourceTabs label="Privacidad" places={PAGES} />;
