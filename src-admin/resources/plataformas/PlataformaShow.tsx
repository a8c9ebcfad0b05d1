import { Box, Button, Link, Skeleton, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { formatRelative } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { shownState } from '../../../src-shared/pagos.ts';
import { pictureUrl } from '../../../src-shared/pictures.ts';
import { PENDING } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Plataforma } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import type { PlatformSummary } from './schemas.ts';
import { AddLink } from '../../kit/buttons/CreateLink.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { fieldText } from '../../kit/fields/fieldText.ts';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { Columns, Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { Advance, HitoTimeline } from '../hitos/HitoTimeline.tsx';
import { whenOf } from '../pagos/when.ts';
import { ServiciosOf } from '../servicios/ServiciosOf.tsx';
import { MaterialPanel, WaitNotice } from './MaterialPanel.tsx';
import { portfolioQuestion } from './portfolio.ts';
import { PagePreview, ShareLinks } from './ShareLinks.tsx';
import { VisitsPanel } from './VisitsPanel.tsx';

/** Loaded on demand: it is the last card of the page. */
const WatchPanel = onDemand(async () => (await import('./WatchPanel.tsx')).WatchPanel);

export function PlataformaShow() {
  const { isAdmin } = useSelection();
  return (
    <Show<Plataforma>
      actions={(plataforma) =>
        isAdmin && (
          <>
            <PublishButton plataforma={plataforma} />
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
      {(plataforma) => <Page plataforma={plataforma} />}
    </Show>
  );
}

/** Shows the platform to visitors in the portfolio, or hides it from them. */
function PublishButton({ plataforma }: { plataforma: Plataforma }) {
  const data = useData();
  const { publico } = plataforma;
  const change = { publico: !publico };
  const question = portfolioQuestion({ ...plataforma, ...change }, plataforma);
  return (
    question && (
      <ConfirmButton
        {...question}
        variant={publico ? 'text' : 'contained'}
        done={publico ? 'Ya no está en el portafolio' : 'Publicada en el portafolio'}
        action={() => data.update('plataformas', changeOf(plataforma, change))}
      >
        {publico ? 'Quitar del portafolio' : 'Publicar'}
      </ConfirmButton>
    )
  );
}

function Page({ plataforma }: { plataforma: Plataforma }) {
  const data = useData();
  const { isAdmin } = useSelection();
  const {
    data: summary,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: [PENDING, 'plataforma', plataforma.id],
    queryFn: () => data.platformSummary(plataforma.id),
  });
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

interface FichaProps {
  plataforma: Plataforma;
  /** The name of the person in charge; undefined while it is unknown. */
  encargado: string | null | undefined;
}

function Ficha({ plataforma, encargado }: FichaProps) {
  const { isAdmin } = useSelection();
  const { dominio, publico, slug, rubro, resultado, cifras, url_portada: cover } = plataforma;
  return (
    <Panel title="Ficha">
      {cover && (
        <Box
          component="img"
          src={pictureUrl(cover)}
          alt={plataforma.portada_texto ?? `Portada de ${plataforma.plataforma}`}
          loading="lazy"
          // With its proportions, so that nothing moves when it loads.
          sx={{
            display: 'block',
            width: 1,
            aspectRatio: '16 / 9',
            objectFit: 'cover',
            borderRadius: 1,
            mb: 2.5,
            bgcolor: 'action.hover',
          }}
        />
      )}
      <Details>
        {isAdmin && <Detail source="cliente" />}
        {encargado !== undefined && (
          <Detail source="encargado">
            {encargado ?? (isAdmin ? 'Sin asignar' : 'Todo el equipo del estudio')}
          </Detail>
        )}
        <Detail source="dominio">
          {dominio ? (
            <Link href={`https://${dominio}`} target="_blank" rel="noopener noreferrer">
              {dominio}
            </Link>
          ) : null}
        </Detail>
        <Detail source="fecha_inicio" />
        <Detail source="fecha_termino" />
        {(isAdmin || publico) && (
          <Detail label="Portafolio">
            {publico ? (
              <Link href={`/paginas-web/${slug}`} target="_blank" rel="noopener">
                Ver su página pública
              </Link>
            ) : (
              <>
                <span>Privada</span>
                <PagePreview plataforma={plataforma.id} />
              </>
            )}
          </Detail>
        )}
        {isAdmin && <Detail source="grupo" />}
        {isAdmin && (
          <Detail label="Resultado en el portafolio" wide>
            {[rubro, resultado, fieldText(null, cifras)].filter(Boolean).join(' · ') ||
              'Sin rubro ni resultado'}
          </Detail>
        )}
        {isAdmin && <Detail source="problema" wide />}
        {isAdmin && <Detail source="decision" wide />}
        <Detail source="descripcion" wide />
      </Details>
    </Panel>
  );
}
