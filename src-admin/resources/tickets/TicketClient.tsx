import { Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatRelative } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { VENCIDO } from '../../../src-shared/options.ts';
import { PENDING } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Ticket } from '../../data/rows.ts';
import { optionText } from '../../kit/fields/options.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { DenseDetails } from '../../kit/records/DenseDetails.tsx';
import { Detail, Panel } from '../../kit/records/Details.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { useListOf } from '../clientes/useListOf.ts';

/** What the studio has to know of the client whom it answers. */
export const TicketClient = ({ ticket }: { ticket: Ticket }) => (
  <Panel title="Cliente">
    <DenseDetails>
      <Detail source="cliente" />
      <Detail source="plataforma" />
      <Detail label="Saldo">
        <Owed cliente={ticket.cliente} />
      </Detail>
    </DenseDetails>
    <OtherTickets ticket={ticket} />
  </Panel>
);

/** What a client is still to pay, and how much of it is overdue, each with the way to those payments. */
function Owed({ cliente }: { cliente: number }) {
  const data = useData();
  const listOf = useListOf(cliente);
  const query = useQuery({
    queryKey: [PENDING, 'cliente', cliente],
    queryFn: () => data.clientFile(cliente),
  });
  return (
    <Loaded query={query} height="1.5rem" failed="No pudimos cargar lo que debe.">
      {({ dinero: { total, pagado, vencido } }) =>
        total === pagado ? (
          'Nada por pagar'
        ) : (
          <>
            <Link {...listOf('pagos')}>{formatCLP(total - pagado)}</Link>
            {vencido > 0 && (
              <Box>
                <Link
                  {...listOf('pagos', { estado: VENCIDO.valor })}
                  color="error"
                  sx={{ fontWeight: 600 }}
                >
                  {formatCLP(vencido)} vencido
                </Link>
              </Box>
            )}
          </>
        )
      }
    </Loaded>
  );
}

/** The states of tickets that are not solved. */
const UNSOLVED = '(abierto,en_curso,esperando_cliente)';
const MOST = 5;

/** The client's other tickets that are not solved, the next target first. */
function OtherTickets({ ticket: { id, cliente } }: { ticket: Ticket }) {
  const listOf = useListOf(cliente);
  const query = useRows<Ticket>(
    'tickets',
    { cliente, 'estado@in': UNSOLVED, 'id@neq': id },
    { by: 'plazo_en', most: MOST },
  );
  return (
    <>
      <Typography component="h3" variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        Otros tickets abiertos
      </Typography>
      <Loaded query={query} height={44}>
        {(others) => (
          <Rows
            rows={others}
            empty="No tiene otros."
            row={({ id: other, asunto, estado, actualizado_en }) => ({
              to: `/tickets/${other}/show`,
              primary: `#${other} ${asunto}`,
              secondary: `${optionText('ticket', estado, true)}, ${formatRelative(actualizado_en)}`,
            })}
          />
        )}
      </Loaded>
      {(query.total ?? 0) > MOST && (
        <Button {...listOf('tickets', { estado: 'sin_resolver' })} size="small">
          Ver todos
        </Button>
      )}
    </>
  );
}
