import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { useData } from '../../data/dataProvider.ts';
import type { PlatformSummary } from '../../data/shapes/clientArea.ts';
import { PENDING } from '../../data/changeFeed.ts';
import type { Plataforma } from '../../data/rows.ts';
import { HitoSteps } from '../hitos/HitoSteps.tsx';
import { HitoTimeline } from '../hitos/HitoTimeline.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { advanceOf, Progress } from '../../kit/fields/Progress.tsx';
import { Show } from '../../kit/records/records.tsx';
import { Ficha } from './Ficha.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import { TicketsPanel } from './TicketsPanel.tsx';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';

export const PlataformaShow = () => (
  <Show actions={<Actions />} title={<PlataformaTitle />}>
    <PlataformaPage />
  </Show>
);

const PlataformaTitle = () => useRecordContext<Plataforma>()?.plataforma ?? null;

function Actions() {
  const { isAdmin } = useSelection();
  return (
    <PageActions>
      {isAdmin && (
        <>
          <DeleteButton
            title="¿Eliminar esta plataforma?"
            content="Se eliminan también sus hitos. No se puede deshacer."
            done="Plataforma eliminada"
          >
            Eliminar
          </DeleteButton>
          <EditLink />
        </>
      )}
    </PageActions>
  );
}

function PlataformaPage() {
  const plataforma = useRecordContext<Plataforma>();
  return plataforma ? <Page key={plataforma.id} plataforma={plataforma} /> : null;
}

function Page({ plataforma }: { plataforma: Plataforma }) {
  const data = useData();
  const { isAdmin } = useSelection();
  const query = useQuery({
    queryKey: [PENDING, 'plataforma', plataforma.id],
    queryFn: () => data.platformSummary(plataforma.id),
  });
  const { data: summary, error, refetch } = query;
  return (
    <>
      {error && !summary && (
        <LoadFailed onRetry={refetch}>
          No pudimos cargar el avance, los pagos ni los tickets de esta plataforma. {error.message}
        </LoadFailed>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {isAdmin ? (
            <HitoTimeline plataforma={plataforma.id} />
          ) : (
            summary && <Advance hitos={summary.hitos} />
          )}
          {!isAdmin && query.isPending && (
            <Skeleton variant="rounded" height={240} sx={{ mb: 2 }} />
          )}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          {isAdmin && query.isPending && <Skeleton variant="rounded" height={240} sx={{ mb: 2 }} />}
          {summary && (
            <MoneyPanel
              {...summary}
              {...(isAdmin && { of: { cliente: plataforma.cliente, plataforma: plataforma.id } })}
            />
          )}
          {summary && <TicketsPanel plataforma={plataforma} tickets={summary.tickets} />}
          {/* Not before what stands above it is known: that would push it away. */}
          {!query.isPending && <Ficha plataforma={plataforma} encargado={summary?.encargado} />}
          {isAdmin && !query.isPending && <ShareLinks plataforma={plataforma.id} />}
        </Box>
      </Box>
    </>
  );
}

/** How far it is, for the client, and its milestones. */
function Advance({ hitos }: Pick<PlatformSummary, 'hitos'>) {
  return (
    <Panel title="Avance">
      {hitos.length === 0 ? (
        <Typography color="text.secondary">Todavía no hay hitos en esta plataforma.</Typography>
      ) : (
        <>
          <Box sx={{ mb: 3 }}>
            <Progress {...advanceOf(hitos)} />
          </Box>
          <HitoSteps hitos={hitos} />
        </>
      )}
    </Panel>
  );
}
