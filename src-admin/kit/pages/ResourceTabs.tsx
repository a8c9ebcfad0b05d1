import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useResourceContext } from 'react-admin';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useDefinitions } from '../definitions.ts';
import { TabLink } from './TabLink.tsx';

/** Above a list of the studio: links to it and to the lists that belong together with it. */
export function ResourceTabs() {
  const { isAdmin } = useSelection();
  const definitions = useDefinitions();
  const current = useResourceContext();
  const group = definitions.find(({ name }) => name === current)?.tab?.of;
  const chosen = useRef<HTMLAnchorElement>(null);
  // On a phone the current one may lie beyond the edge.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  if (group === undefined || !isAdmin) return null;
  const tabs = definitions
    .flatMap(({ name, tab }) => (tab?.of === group ? [{ ...tab, name }] : []))
    .toSorted((one, other) => Number(other.first ?? false) - Number(one.first ?? false));
  return (
    <Box
      component="nav"
      aria-label={group}
      sx={{
        ...{ display: 'flex', gap: 1, mt: 1, overflowX: 'auto' },
        ...{ borderBottom: 1, borderColor: 'divider' },
      }}
    >
      {tabs.map(({ name, label }) => (
        <TabLink
          key={name}
          ref={name === current ? chosen : undefined}
          to={`/${name}`}
          selected={name === current}
        >
          {label}
        </TabLink>
      ))}
    </Box>
  );
}
