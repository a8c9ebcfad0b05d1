import { Box, Link } from '@mui/material';
import { useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

const SOURCES = [
  { resource: 'leads', label: 'Contacto' },
  { resource: 'solicitudes', label: 'Solicitudes' },
  { resource: 'formulario_inicial', label: 'Asistente' },
] as const;

/** The three places from which people write to the studio. Links, not tabs: each has its address. */
export function LeadTabs() {
  const current = useResourceContext();
  return (
    <Box
      component="nav"
      aria-label="Origen de los leads"
      sx={{
        display: 'flex',
        gap: 1,
        mt: 1,
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: 'auto',
      }}
    >
      {SOURCES.map(({ resource, label }) => {
        const selected = resource === current;
        return (
          <Link
            key={resource}
            component={RouterLink}
            to={`/${resource}`}
            underline="none"
            aria-current={selected ? 'page' : undefined}
            sx={{
              px: 1.5,
              py: 1.25,
              mb: '-1px',
              fontWeight: 600,
              fontSize: '0.9375rem',
              color: selected ? 'primary.main' : 'text.secondary',
              borderBottom: 2,
              borderColor: selected ? 'primary.main' : 'transparent',
              '&:hover': { color: 'text.primary' },
            }}
          >
            {label}
          </Link>
        );
      })}
    </Box>
  );
}
