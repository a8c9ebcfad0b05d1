import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useResourceContext } from 'react-admin';
import { TabLink } from './TabLink.tsx';

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
          <TabLink
            key={resource}
            ref={selected ? chosen : undefined}
            to={`/${resource}`}
            selected={selected}
          >
            {label}
          </TabLink>
        );
      })}
    </Box>
  );
}
