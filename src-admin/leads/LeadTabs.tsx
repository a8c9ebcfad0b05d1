import { Tab, Tabs } from '@mui/material';
import { useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';

const TABS = [
  { resource: 'leads', label: 'Contacto' },
  { resource: 'solicitudes', label: 'Solicitudes' },
  { resource: 'formulario_inicial', label: 'Asistente' },
] as const;

/** The three places from which people write to the studio. */
export function LeadTabs() {
  const current = useResourceContext() ?? 'leads';
  return (
    <Tabs component="nav" aria-label="Origen de los leads" value={current} variant="scrollable" sx={{ mt: 1, borderBottom: 1, borderColor: 'divider' }}>
      {TABS.map(({ resource, label }) => (
        <Tab
          key={resource}
          value={resource}
          label={label}
          component={Link}
          to={`/${resource}`}
          role={undefined}
          aria-selected={undefined}
          aria-current={current === resource ? 'page' : undefined}
        />
      ))}
    </Tabs>
  );
}
