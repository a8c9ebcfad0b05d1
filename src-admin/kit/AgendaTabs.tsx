import { ResourceTabs } from './ResourceTabs.tsx';

const PLACES = [
  { resource: 'citas', label: 'Reuniones' },
  { resource: 'horarios', label: 'Horario semanal' },
  { resource: 'bloqueos', label: 'Días bloqueados' },
  { resource: 'calendario', label: 'Calendario' },
] as const;

/** What the calendar of meetings is made of. */
export const AgendaTabs = () => <ResourceTabs label="Agenda" places={PLACES} />;
