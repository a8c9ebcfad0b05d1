import { Box, Button, List, ListItemButton, ListItemText } from '@mui/material';
import { Link } from 'react-router-dom';
import type { PendingRow } from '../../data/methods/studio.ts';
import { useBusinessHours } from '../../resources/tickets/useBusinessHours.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { dotted } from './dotted.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { detailOf, pathOf, titleOf, urgencyOf, type Kind } from './pending.ts';

/** A count stops here; the list knows them all. */
const MOST = 100;

interface Props {
  kind: Kind;
  /** Of the kind, most urgent first. */
  rows: readonly PendingRow[];
}

/** The first few pending rows of a kind, how many there are, and the way to all of them. */
export function PendingPanel({ kind, rows }: Props) {
  const { title, resource, filter, states } = kind;
  const hours = useBusinessHours();
  const count = rows[0]?.cuantos ?? 0;
  const all = `Ver todo (${count < MOST ? count : `más de ${MOST - 1}`})`;
  const search = `?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
  return (
    <Panel
      title={title}
      action={
        <Button
          component={Link}
          to={{ pathname: `/${resource.name}`, search }}
          aria-label={`${all}: ${title}`}
          size="small"
          sx={{ flexShrink: 0 }}
        >
          {all}
        </Button>
      }
    >
      <List disablePadding>
        {rows.map((row) => (
          <li key={row.id}>
            <ListItemButton
              component={Link}
              to={pathOf(kind, row)}
              sx={{ borderRadius: 1, mx: -1, px: 1, py: 0.5, gap: 1 }}
            >
              <ListItemText
                primary={titleOf(kind, row)}
                secondary={
                  <>
                    {row.urgente && (
                      <Box component="strong" sx={{ color: 'error.main' }}>
                        {dotted(`${urgencyOf(kind, row)} · `)}
                      </Box>
                    )}
                    {dotted(detailOf(kind, row, hours))}
                  </>
                }
                slotProps={{
                  primary: { sx: { overflowWrap: 'anywhere' } },
                  secondary: { sx: { overflowWrap: 'anywhere' } },
                }}
              />
              {states && row.estado !== null && <StatusChip set={states} value={row.estado} />}
            </ListItemButton>
          </li>
        ))}
      </List>
    </Panel>
  );
}
