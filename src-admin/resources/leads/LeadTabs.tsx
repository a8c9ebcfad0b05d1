import { ResourceTabs } from '../../kit/ResourceTabs.tsx';

const SOURCES = [
  { resource: 'bandeja', label: 'Todos' },
  { resource: 'tablero', label: 'Tablero' },
  { resource: 'leads', label: 'Contacto' },
  { resource: 'solicitudes', label: 'Solicitudes' },
  { resource: 'formulario_inicial', label: 'Asistente' },
] as const;

/** The three places from which people write to the studio. */
export const LeadTabs = () => <ResourceTabs label="Origen de los leads" places={SOURCES} />;
