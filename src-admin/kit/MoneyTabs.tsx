import { ResourceTabs } from './ResourceTabs.tsx';

const KINDS = [
  { resource: 'pagos', label: 'De clientes' },
  { resource: 'pedidos', label: 'Pedidos del sitio' },
] as const;

/** What clients owe, and what visitors ordered before they were clients. */
export const MoneyTabs = () => <ResourceTabs label="Origen de los pagos" places={KINDS} />;
