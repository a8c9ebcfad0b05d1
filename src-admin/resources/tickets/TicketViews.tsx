import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useData } from '../../data/dataProvider.ts';
import type { TicketView } from './api.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { ViewBar, ViewLink } from '../../kit/lists/ViewBar.tsx';
import { isSameView, useFiltros } from '../../kit/lists/views.ts';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { useMe } from '../usuarios/inCharge.tsx';

const ViewNameDialog = onDemand(async () => (await import('./ViewNameDialog.tsx')).ViewNameDialog);

const OwnViewMenu = onDemand(async () => (await import('./OwnViewMenu.tsx')).OwnViewMenu);

const TICKETS = ['ticket', 'tickets'] as const;

const DUE = 'plazo_en';

/** Whether all tickets of a view wait for the studio. */
const isUrgent = ({ filtros: { estado, plazo } }: TicketView) =>
  estado === 'sin_resolver' || plazo === 'vencido';

/** The views that every admin has; `me` is their row of clientes. */
export const fixedViews = (me: number | null): TicketView[] => [
  { nombre: 'Todos', filtros: {} },
  ...(me === null
    ? []
    : [{ nombre: 'Míos', filtros: { asignado_a: String(me), estado: 'sin_resolver' } }]),
  { nombre: 'Sin asignar', filtros: { asignado_a: 'nadie', estado: 'sin_resolver' } },
  { nombre: 'Esperando al cliente', filtros: { estado: 'esperando_cliente' } },
  { nombre: 'Vencidos', filtros: { plazo: 'vencido' } },
  { nombre: 'Reclamos', filtros: { categoria: 'reclamo', estado: 'sin_resolver' } },
];

/** The fixed views of the list and one's own, with how many tickets each holds. */
export function TicketViews() {
  const data = useData();
  const me = useMe();
  const current = useFiltros();
  const { loading, cliente, plataforma } = useSelection();
  const fixed = fixedViews(me ?? null);
  const { data: counted } = useQuery({
    // Begins with the table whose changes invalidate the counts.
    queryKey: ['tickets', 'vistas', me, cliente, plataforma],
    queryFn: () =>
      data.ticketViews(fixed, {
        cliente,
        plataforma: typeof plataforma === 'number' ? plataforma : null,
      }),
    enabled: !loading && me !== undefined,
    // The counts are current after one comes back from a ticket that one changed.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const own = counted?.slice(fixed.length) ?? [];
  const isSaved = [...fixed, ...own].some(({ filtros }) => isSameView(filtros, current));
  return (
    <ViewBar due={DUE}>
      {fixed.map((view, index) => (
        <ViewLink
          key={view.nombre}
          {...view}
          due={isUrgent(view) ? DUE : undefined}
          cuantos={counted?.[index]?.cuantos}
          noun={TICKETS}
        />
      ))}
      {own.map((view) => (
        <Box key={view.nombre} sx={{ display: 'flex', alignItems: 'center' }}>
          <ViewLink {...view} due={isUrgent(view) ? DUE : undefined} noun={TICKETS} />
          {/* As wide as its button. */}
          <Box sx={{ width: 30, flexShrink: 0 }}>
            <LazyBoundary>
              <OwnViewMenu {...view} />
            </LazyBoundary>
          </Box>
        </Box>
      ))}
      {!isSaved && (
        <DialogButton
          label="Guardar vista"
          size="small"
          startIcon={<BookmarkAddOutlined />}
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        >
          {(onClose) => (
            <LazyBoundary>
              <ViewNameDialog filtros={current} onClose={onClose} />
            </LazyBoundary>
          )}
        </DialogButton>
      )}
    </ViewBar>
  );
}
