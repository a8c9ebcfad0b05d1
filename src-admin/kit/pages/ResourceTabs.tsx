import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useContext, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePendingCounts } from '../../data/pending.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import type { Definition } from '../../resource.ts';
import { useDefinitions } from '../definitions.ts';
import { pendingOf, pendsOf } from './pending.ts';
import { TabLink } from './TabLink.tsx';
import { AboveHeading } from './titles.tsx';

const SETTINGS = 'configuracion';

const underOf = (one: Definition | undefined) => one?.menu?.admin?.under;

/** Above a list of the studio: links to it and to the lists that belong together with it, or back to Configuración. */
export function ResourceTabs() {
  const { isAdmin } = useSelection();
  const definitions = useDefinitions();
  const named = (name: string | undefined) => definitions.find((one) => one.name === name);
  const current = named(useResourceContext());
  const above = underOf(current);
  // A list without a tab stands behind that of its place.
  const shown = current?.tab ? current : named(above);
  const group = shown?.tab?.of;
  const isSetting = [above, underOf(named(above))].includes(SETTINGS);
  if (!isAdmin || !current) return null;
  return (
    <>
      {isSetting && <BackToSettings />}
      {group !== undefined && (
        <Tabs
          label={group}
          tabs={definitions.filter(({ tab }) => tab?.of === group)}
          current={shown?.name ?? ''}
        />
      )}
    </>
  );
}

interface TabsProps {
  label: string;
  tabs: readonly Definition[];
  current: string;
}

function Tabs({ label, tabs, current }: TabsProps) {
  const rows = usePendingCounts();
  const chosen = useRef<HTMLAnchorElement>(null);
  // On a phone the current one may lie beyond the edge.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        // Relative, so that the words for screen readers scroll with it and do not widen the page.
        ...{ position: 'relative', display: 'flex', gap: 1, mt: 1, overflowX: 'auto' },
        ...{ borderBottom: 1, borderColor: 'divider' },
      }}
    >
      {tabs.map((one) => {
        const pending = pendingOf(pendsOf(one, 'admin'), rows);
        return (
          <TabLink
            key={one.name}
            ref={one.name === current ? chosen : undefined}
            to={`/${one.name}`}
            selected={one.name === current}
          >
            {one.tab?.label}
            {pending && <Count {...pending} />}
          </TabLink>
        );
      })}
    </Box>
  );
}

/** How much of something is pending, with its words for screen readers. */
const Count = ({ count, words }: { count: string; words: string }) => (
  <>
    <Box
      component="span"
      aria-hidden
      title={words}
      sx={{
        ...{ ml: 0.75, px: 0.75, borderRadius: 10, bgcolor: 'action.selected' },
        ...{ color: 'text.primary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {count}
    </Box>
    <Box component="span" sx={visuallyHidden}>
      , {words}
    </Box>
  </>
);

function BackToSettings() {
  const slot = useContext(AboveHeading);
  return (
    slot &&
    createPortal(
      <Button
        component={Link}
        to={`/${SETTINGS}`}
        size="small"
        color="inherit"
        startIcon={<ArrowBack />}
        sx={{ ml: -1, mb: 1, color: 'text.secondary' }}
      >
        Configuración
      </Button>,
      slot,
    )
  );
}
