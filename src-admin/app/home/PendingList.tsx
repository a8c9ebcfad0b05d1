import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { Panel } from '../../kit/records/Details.tsx';
import type { PendingRow } from '../api.ts';
import { PendingGroup } from './PendingGroup.tsx';
import { GROUPS, allOf, hasUnknown } from './pending.ts';
import { useActed } from './useActed.ts';

/** What is weightiest stands in the first of two columns, and above on a phone. */
const COLUMNS = [GROUPS.slice(0, 2), GROUPS.slice(2)];

/** What waits for the studio, by what it leads to. */
export function PendingList({ pending }: { pending: readonly PendingRow[] }) {
  const acted = useActed(pending);
  const columns = COLUMNS.map((groups) =>
    groups
      .map((each) => ({ ...each, all: allOf(each.group, pending) }))
      .filter(({ group, all }) => all.length > 0 || acted.isIn(group)),
  ).filter((groups) => groups.length > 0);
  return (
    <Box component="section" aria-label="Por atender" data-filas>
      {columns.length === 0 && !hasUnknown(pending) && (
        <Panel>
          <Typography color="text.secondary">
            No tienes nada pendiente: todo está respondido.
          </Typography>
        </Panel>
      )}
      <Box
        sx={{
          ...{ display: 'grid', columnGap: 2, alignItems: 'start' },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: `repeat(${Math.max(columns.length, 1)}, minmax(0, 1fr))`,
          },
        }}
      >
        {columns.map((groups) => (
          <div key={groups[0]?.group}>
            {groups.map(({ group, title, all }) => (
              <Panel key={group} title={title}>
                <PendingGroup group={group} rows={acted.rows} done={acted.done} act={acted.note} />
                {all.length > 0 && <AllOfEach group={title} all={all} />}
              </Panel>
            ))}
          </div>
        ))}
      </Box>
      {hasUnknown(pending) && (
        <Typography sx={{ mb: 2 }}>
          Hay más pendientes, de una versión más nueva. Recarga la página para verlos.
        </Typography>
      )}
    </Box>
  );
}

/** The list of each kind of a group, of which only the first ones are above. */
const AllOfEach = ({ group, all }: { group: string; all: ReturnType<typeof allOf> }) => (
  <Box
    component="nav"
    aria-label={`Ver todo: ${group}`}
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, mt: 1, mx: -0.75 }}
  >
    {all.map(({ words, path }) => (
      <Button key={path} component={Link} to={path} size="small" color="inherit">
        {words}
      </Button>
    ))}
  </Box>
);
