import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { PENDING } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import type { PendingRow } from '../api.ts';
import { Narrowed } from '../../data/selection/Narrowed.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { filterSearch } from '../../kit/lists/views.ts';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { useBusinessHours } from '../../resources/tickets/useBusinessHours.ts';
import { ClientHome } from './ClientHome.tsx';
import {
  byKind,
  detailOf,
  dotted,
  hasUnknown,
  pathOf,
  titleOf,
  urgencyOf,
  type Kind,
} from './pending.ts';

const Figures = onDemand(async () => (await import('./Figures.tsx')).Figures);

/** /dashboard/: what is pending for the studio, and its figures; for a client their own home. */
export function Home() {
  const { isAdmin, onlyTickets } = useSelection();
  if (onlyTickets) return <Navigate to="/tickets" replace />;
  if (!isAdmin) return <ClientHome />;
  return (
    <>
      <PageTitle>Pendientes del estudio</PageTitle>
      <Narrowed by="byPlataforma" />
      <Studio />
    </>
  );
}

/** The figures are rendered below what is pending, which would push them away. */
function Studio() {
  const data = useData();
  const { cliente, plataforma, loading } = useSelection();
  const platform = typeof plataforma === 'number' ? plataforma : null;
  const query = useQuery({
    queryKey: [PENDING, cliente, platform],
    queryFn: () => data.pending(cliente, platform),
    enabled: !loading,
  });
  return (
    <>
      <Box sx={{ mt: 3 }}>
        <Loaded query={query} height={180}>
          {(pending) => <PendingPanels pending={pending} />}
        </Loaded>
      </Box>
      {!query.isPending && (
        <LazyBoundary>
          <Figures />
        </LazyBoundary>
      )}
    </>
  );
}

function PendingPanels({ pending }: { pending: readonly PendingRow[] }) {
  return (
    <Box
      component="section"
      aria-label="Por atender"
      data-filas
      sx={{
        columnWidth: '21rem',
        columnGap: 2,
        '& > *': { breakInside: 'avoid' },
      }}
    >
      {pending.length === 0 && (
        <Panel>
          <Typography>No tienes nada pendiente: todo está respondido.</Typography>
        </Panel>
      )}
      {byKind(pending).map(({ kind, rows }) => (
        // Safari would move half of a margin into the next column.
        <Box key={kind.clase} sx={{ display: 'flow-root' }}>
          <PendingPanel kind={kind} rows={rows} />
        </Box>
      ))}
      {hasUnknown(pending) && (
        <Panel title="Otros pendientes">
          <Typography>Son de una versión más nueva. Recarga la página para verlos.</Typography>
        </Panel>
      )}
    </Box>
  );
}

/** The database counts no further. */
const MOST = 100;

/** The first few pending rows of a kind, most urgent first, and a link to all of them. */
function PendingPanel({ kind, rows }: { kind: Kind; rows: readonly PendingRow[] }) {
  const { title, resource, filter, states } = kind;
  const hours = useBusinessHours();
  const count = rows[0]?.cuantos ?? 0;
  const all = `Ver todo (${count < MOST ? count : `más de ${MOST - 1}`})`;
  return (
    <Panel
      title={title}
      action={
        <Button
          component={Link}
          to={`/${resource.name}${filterSearch(filter)}`}
          aria-label={`${all}: ${title}`}
          size="small"
          sx={{ flexShrink: 0 }}
        >
          {all}
        </Button>
      }
    >
      <Rows
        rows={rows}
        row={(row) => ({
          to: pathOf(kind, row),
          primary: titleOf(kind, row),
          secondary: (
            <>
              {row.urgente && (
                <Box component="strong" sx={{ color: 'error.main' }}>
                  {dotted(`${urgencyOf(kind, row)} · `)}
                </Box>
              )}
              <span>{dotted(detailOf(kind, row, hours))}</span>
            </>
          ),
          state: states && row.estado !== null && <StatusChip set={states} value={row.estado} />,
        })}
      />
    </Panel>
  );
}
