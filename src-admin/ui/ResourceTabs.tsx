import { Box, Link } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

interface Props {
  /** What the places have in common. */
  label: string;
  places: readonly { resource: string; label: string }[];
}

/** Resources that belong together, above the list of each. Links, not tabs: each has its address. */
export function ResourceTabs({ label, places }: Props) {
  const current = useResourceContext();
  const chosen = useRef<HTMLAnchorElement>(null);
  // On a phone the current one may lie beyond the edge. Once: the page may be read again meanwhile.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 1,
        mt: 1,
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: 'auto',
      }}
    >
      {places.map(({ resource, label }) => {
        const selected = resource === current;
        return (
          <Link
            key={resource}
            component={RouterLink}
            ref={selected ? chosen : undefined}
            to={`/${resource}`}
            underline="none"
            aria-current={selected ? 'page' : undefined}
            sx={{
              px: 1.5,
              py: 1.25,
              mb: '-1px',
              whiteSpace: 'nowrap',
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
