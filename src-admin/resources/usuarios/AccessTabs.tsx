import { ResourceTabs } from '../../kit/ResourceTabs.tsx';

const KINDS = [
  { resource: 'usuarios', label: 'Equipo y clientes' },
  { resource: 'personas', label: 'Personas de clientes' },
] as const;

/** Who may enter: with a row of their own, or as a person of a client. */
export const AccessTabs = () => <ResourceTabs label="Quién entra" places={KINDS} />;
