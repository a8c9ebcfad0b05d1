import { Box, Button, Skeleton, Typography, useMediaQuery, type Theme } from '@mui/material';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { formatRelative } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { shownState } from '../../../src-shared/pagos.ts';
import type { Plataforma } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import type { PlatformSummary } from './schemas.ts';
import { AddLink } from '../../kit/buttons/CreateLink.tsx';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { TabLink } from '../../kit/pages/TabLink.tsx';
import { Columns, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { DocumentosOf } from '../documentos/DocumentosOf.tsx';
import { DeliverButton } from '../hitos/DeliverButton.tsx';
import { Advance, HitoTimeline } from '../hitos/HitoTimeline.tsx';
import { isDelivered } from '../hitos/questions.ts';
import { whenOf } from '../pagos/when.ts';
import { ServiciosOf } from '../servicios/ServiciosOf.tsx';
import { Ficha } from './Ficha.tsx';
import { MaterialPanel, WaitNotice } from './MaterialPanel.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import { useSummary } from './useSummary.ts';
import { VisitsPanel } from './VisitsPanel.tsx';

const Portfolio = onDemand(async () => (await import('./Portfolio.tsx')).Portfolio);

/** Loaded on demand: it is the last card of the page. */
const WatchPanel = onDemand(async () => (await import('./WatchPanel.tsx')).WatchPanel);

export function PlataformaShow() {
  const { isAdmin } = useSelection();
  return (
    <Show<Plataforma>
      actions={(plataforma) =>
        isAdmin && (
          <>
            <NextDelivery plataforma={plataforma.id} />
            <EditLink />
            <DeleteButton
              title="¿Eliminar esta plataforma?"
              content="Se eliminan también sus hitos. No se puede deshacer."
              done="Plataforma eliminada"
            >
              Eliminar
            </DeleteButton>
          </>
        )
      }
    >
      {(plataforma) =>
        isAdmin ? <Tabs plataforma={plataforma} /> : <Work plataforma={plataforma} />
      }
    </Show>
  );
}

/** What the work needs next: the first milestone that is still to be delivered. */
function NextDelivery({ plataforma }: { plataforma: number }) {
  const { data: summary, isPending } = useSummary(plataforma);
  // In its place while it is unknown, so that nothing moves.
  if (isPending) return <Skeleton variant="rounded" width="11rem" height="2rem" />;
  const next = summary?.hitos.find((hito) => !isDelivered(hito));
  return (
    next && (
      <DeliverButton
        key={next.id}
        hito={next}
        named="inFull"
        variant="contained"
        size="small"
        sx={{ maxWidth: '22rem', whiteSpace: 'nowrap' }}
      />
    )
  );
}

/** The work, and what the portfolio shows of it. */
function Tabs({ plataforma }: { plataforma: Plataforma }) {
  const [params] = useSearchParams();
  const isPortfolio = params.get('ver') === 'portafolio';
  return (
    <>
      <Box
        component="nav"
        aria-label="De la plataforma"
        sx={{ display: 'flex', gap: 1, mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <TabLink to={{ search: '' }} selected={!isPortfolio} replace>
          Proyecto
        </TabLink>
        <TabLink to={{ search: '?ver=portafolio' }} selected={isPortfolio} replace>
          Portafolio
        </TabLink>
      </Box>
      {isPortfolio ? (
        <LazyBoundary fallback={<Skeleton variant="rounded" height={320} />}>
          <Portfolio plataforma={plataforma} />
        </LazyBoundary>
      ) : (
        <Work plataforma={plataforma} />
      )}
    </>
  );
}

function Work({ plataforma }: { plataforma: Plataforma }) {
  const { isAdmin } = useSelection();
  const { data: summary, error, isPending, refetch } = useSummary(plataforma.id);
  const isWaiting = summary !== undefined && summary.espera !== null;
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <>
      {error && !summary && (
        <LoadFailed onRetry={refetch}>
          No pudimos cargar el avance, los pagos ni los tickets de esta plataforma. {error.message}
        </LoadFailed>
      )}
      <Columns>
        <>
          {summary && <WaitNotice summary={summary} />}
          {!isAdmin && summary && <MaterialPanel plataforma={plataforma.id} summary={summary} />}
          {isAdmin && <HitoTimeline plataforma={plataforma.id} moves={isWaiting} />}
          {!isAdmin && summary && (
            <Panel title="Avance">
              <Advance hitos={summary.hitos} moves={isWaiting} />
            </Panel>
          )}
          {!isAdmin && isPending && <Skeleton variant="rounded" height={240} sx={{ mb: 2 }} />}
          {isWide && !isPending && <SitePanels plataforma={plataforma} />}
        </>
        <>
          {isAdmin && isPending && <Skeleton variant="rounded" height={240} sx={{ mb: 2 }} />}
          {isAdmin && summary && <MaterialPanel plataforma={plataforma.id} summary={summary} />}
          {summary && <MoneyPanel plataforma={plataforma} summary={summary} />}
          {summary && <TicketsPanel plataforma={plataforma} summary={summary} />}
          {/* Once the panels above have their height, which would push it down. */}
          {!isPending && <Ficha plataforma={plataforma} encargado={summary?.encargado} />}
          {isAdmin && !isPending && <ShareLinks plataforma={plataforma.id} />}
          {/* What fetches its own rows comes after what can be pressed, which it would push down. */}
          {!isPending && <ServiciosOf cliente={plataforma.cliente} plataforma={plataforma.id} />}
          {isAdmin && !isPending && (
            <DocumentosOf cliente={plataforma.cliente} plataforma={plataforma.id} />
          )}
          {!isWide && !isPending && <SitePanels plataforma={plataforma} />}
        </>
      </Columns>
    </>
  );
}

/** How its site fares: last in a column, since it comes late and would push down what follows. */
const SitePanels = ({ plataforma }: { plataforma: Plataforma }) => (
  <>
    <LazyBoundary fallback={null}>
      <WatchPanel plataforma={plataforma} />
    </LazyBoundary>
    <VisitsPanel plataforma={plataforma} />
  </>
);

interface SummaryProps {
  plataforma: Plataforma;
  summary: PlatformSummary;
}

function MoneyPanel({ plataforma: { id, cliente }, summary }: SummaryProps) {
  const { isAdmin } = useSelection();
  const { pagos } = summary;
  const { total, pagado, en_revision: review } = summary.dinero;
  const left = total - pagado - review;
  return (
    <Panel
      title="Pagos"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' }}>
          {isAdmin && (
            <AddLink resource="pagos" record={{ cliente, plataforma: id }}>
              Agregar pago
            </AddLink>
          )}
          <Button component={RouterLink} to="/pagos" size="small">
            Ver todos
          </Button>
        </Box>
      }
    >
      {pagos.length > 0 && (
        <Typography sx={{ mb: 1 }}>
          <span>
            {left > 0 ? (
              <span>
                Quedan <strong>{formatCLP(left)}</strong> por pagar de {formatCLP(total)}.
              </span>
            ) : (
              `No queda nada por pagar de ${formatCLP(total)}.`
            )}
          </span>
          <span>{review > 0 && ` ${formatCLP(review)} en revisión.`}</span>
        </Typography>
      )}
      <Rows
        rows={pagos}
        empty="Aún no hay pagos de esta plataforma."
        row={(pago) => ({
          to: `/pagos/${pago.id}/show`,
          primary: pago.concepto,
          secondary: (
            <>
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {formatCLP(pago.monto)}
              </Box>
              , {whenOf(pago)}
            </>
          ),
          state: <StatusChip set="pago" value={shownState(pago)} />,
        })}
      />
    </Panel>
  );
}

/** The tickets of a platform with the latest activity. */
const TicketsPanel = ({ plataforma: { id, cliente }, summary }: SummaryProps) => (
  <Panel
    title="Tickets"
    action={
      <AddLink resource="tickets" record={{ plataforma: id, cliente }}>
        Nuevo ticket
      </AddLink>
    }
  >
    <Rows
      rows={summary.tickets}
      empty="Aún no hay tickets de esta plataforma."
      row={({ id: ticket, asunto, actualizado_en, estado }) => ({
        to: `/tickets/${ticket}/show`,
        primary: `#${ticket} ${asunto}`,
        secondary: `Última actividad ${formatRelative(actualizado_en)}`,
        state: <StatusChip set="ticket" value={estado} />,
      })}
    />
  </Panel>
);
