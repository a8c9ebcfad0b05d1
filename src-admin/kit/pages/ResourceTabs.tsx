import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useResourceContext } from 'react-admin';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useDefinitions } from '../definitions.ts';
import { TabLink } from './TabLink.tsx';

/** The studio's lists that belong together with that of the page, above it. Links, not tabs: each has its address. */
export function ResourceTabs() {
  const { isAdmin } = useSelection();
  const definitions = useDefinitions();
  const current = useResourceContext();
  const label = definitions.find(({ name }) => name === current)?.tab?.of;
  const places = definitions
    .flatMap(({ name, tab }) =>
      label !== undefined && tab?.of === label ? [{ ...tab, resource: name }] : [],
    )
    .toSorted((one, other) => Number(other.first ?? false) - Number(one.first ?? false));
  const chosen = useRef<HTMLAnchorElement>(null);
  // On a phone the current one may lie beyond the edge. Once: the page may be read again meanwhile.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  if (label === undefined || !isAdmin) return null;
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
