import {
  Box,
  Button,
  List,
  ListItemButton,
  ListItemText,
  Skeleton,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { formatCLP } from '../../src-shared/money.ts';
import type { Lead, Pago, Ticket } from '../data/rows.ts';
import { Narrowed } from '../selection/Narrowed.tsx';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { useListFilter } from '../selection/useListFilter.ts';
import { Panel } from '../ui/Details.tsx';
import { formatDayShort, formatRelative } from '../../src-shared/dates.ts';
import { isOverdue } from '../../src-shared/pagos.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { TICKETS_TO_ANSWER, PAYMENTS_TO_COLLECT } from '../ui/groups.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { PageTitle } from '../ui/titles.tsx';

/** /dashboard/: what waits for the studio. A client goes straight to their tickets. */
export function Home() {
  const { isAdmin } = useSelection();
  const narrowed = useListFilter('byPlataforma');
  const narrowedContacts = useListFilter('byContacto');
  if (!isAdmin) return <Navigate to="/tickets" replace />;
  return (
    <>
      <PageTitle>Lo que espera por el estudio</PageTitle>
      <Narrowed by="byPlataforma" />
      <Box
        sx={{
          mt: 3,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { md: '1fr 1fr', lg: '1fr 1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <Waiting<Ticket>
          title="Tickets por responder"
          resource="tickets"
          filter={{ estado: TICKETS_TO_ANSWER.id }}
          narrowed={narrowed}
          sort={{ field: 'creado_en', order: 'ASC' }}
          nothing="Ningún cliente está esperando una respuesta."
          row={(ticket) => ({
            primary: ticket.asunto,
            secondary: formatRelative(ticket.creado_en),
            chip: <StatusChip set="prioridad" value={ticket.prioridad} />,
          })}
        />
        <Waiting<Lead>
          title="Leads nuevos"
          resource="leads"
          filter={{ estado: 'nuevo' }}
          narrowed={narrowedContacts}
          sort={{ field: 'creado_en', order: 'DESC' }}
          nothing="No hay leads sin contactar."
          row={(lead) => ({
            primary: lead.nombre_contacto,
            secondary: formatRelative(lead.creado_en),
            chip: <StatusChip set="lead" value={lead.estado} />,
          })}
        />
        <Waiting<Pago>
          title="Pagos por cobrar o revisar"
          resource="pagos"
          filter={{ estado: PAYMENTS_TO_COLLECT.id }}
          narrowed={narrowed}
          sort={{ field: 'vence_el', order: 'ASC' }}
          nothing="No hay pagos pendientes."
          row={(pago) => ({
            primary: pago.concepto,
            secondary: `${formatCLP(pago.monto)} · vence el ${formatDayShort(pago.vence_el)}`,
            chip: <StatusChip set="pago" value={isOverdue(pago) ? 'vencido' : pago.estado} />,
          })}
        />
      </Box>
    </>
  );
}

interface WaitingProps<R> {
  title: string;
  resource: string;
  filter: Record<string, unknown>;
  /** What the selection adds to it; the list it leads to adds the same. */
  narrowed?: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  nothing: string;
  row: (record: R) => { primary: string; secondary: string; chip: ReactNode };
}

/** The first few records of a kind that need somebody. */
function Waiting<R extends { id: number }>({
  title,
  resource,
  filter,
  narrowed,
  sort,
  nothing,
  row,
}: WaitingProps<R>) {
  const { loading } = useSelection();
  const { data, total, isPending, error, refetch } = useGetList<R>(
    resource,
    { filter: { ...filter, ...narrowed }, sort, pagination: { page: 1, perPage: 6 } },
    { enabled: !loading },
  );
  const search = `?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
  return (
    <Panel
      title={title}
      action={
        <Button component={Link} to={{ pathname: `/${resource}`, search }} size="small">
          Ver todos{total ? ` (${total})` : ''}
        </Button>
      }
    >
      {isPending && <Skeleton variant="rounded" height={120} />}
      {error && !data && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {data?.length === 0 && <Typography color="text.secondary">{nothing}</Typography>}
      <List disablePadding>
        {data?.map((record) => {
          const { primary, secondary, chip } = row(record);
          return (
            <li key={record.id}>
              <ListItemButton
                component={Link}
                to={`/${resource}/${record.id}/show`}
                sx={{ borderRadius: 1, mx: -1, px: 1, py: 0.5, gap: 1 }}
              >
                <ListItemText
                  primary={primary}
                  secondary={secondary}
                  slotProps={{ primary: { noWrap: true } }}
                />
                {chip}
              </ListItemButton>
            </li>
          );
        })}
      </List>
    </Panel>
  );
}
