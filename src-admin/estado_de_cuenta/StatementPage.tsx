import Print from '@mui/icons-material/Print';
import {
  Alert,
  Box,
  Button,
  GlobalStyles,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { RecordContextProvider, useGetList, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { MARCA } from '../../src-shared/brand.ts';
import { dayInChile, formatDay, formatDayShort } from '../../src-shared/dates.ts';
import { formatCLP } from '../../src-shared/money.ts';
import { formatRut } from '../../src-shared/rut.ts';
import type { Cliente, Pago } from '../data/rows.ts';
import { PagoStatus } from '../pagos/PagoStatus.tsx';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { Detail, Details, Panel } from '../ui/Details.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageTitle } from '../ui/titles.tsx';
import { statementOf, type Statement } from './statement.ts';

/** The most payments of one statement: the API gives no more at once. */
const MOST = 1_000;

/** On paper the statement stands alone, in ink. */
const ON_PAPER = {
  '@media print': {
    '.MuiDrawer-root, header, footer, [data-solo-pantalla]': { display: 'none !important' },
    'body, [data-estado-de-cuenta] *': {
      color: '#000 !important',
      background: 'none !important',
      boxShadow: 'none !important',
    },
  },
};

/** What a client was charged, paid and owes: for the client their own, for the studio anybody's. */
export function StatementPage() {
  const params = useParams();
  const { isAdmin, cliente: chosen, loading } = useSelection();
  // The address names a client for the studio alone; whatever it says, others read their own rows.
  const cliente = isAdmin && params['cliente'] !== undefined ? Number(params['cliente']) : chosen;
  return (
    <>
      <PageTitle>Estado de cuenta</PageTitle>
      {cliente === null ? (
        !loading && <Alert severity="info">Elige un cliente para ver su estado de cuenta.</Alert>
      ) : (
        <OfClient key={cliente} cliente={cliente} />
      )}
    </>
  );
}

function OfClient({ cliente }: { cliente: number }) {
  const { data: owner } = useGetOne<Cliente>('clientes', { id: cliente });
  const { data, total, error, refetch } = useGetList<Pago>('pagos', {
    filter: { cliente },
    sort: { field: 'vence_el', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  if (error && !data) return <LoadFailed onRetry={refetch}>No pudimos leer los pagos.</LoadFailed>;
  if (!data) return null;
  const statement = statementOf(data);
  return (
    <Box data-estado-de-cuenta sx={{ maxWidth: '60rem', mt: 2 }}>
      <GlobalStyles styles={ON_PAPER} />
      <Panel>
        <Details>
          <Detail label="Cliente">{owner && (owner.empresa ?? owner.cliente)}</Detail>
          {owner?.rut && <Detail label="RUT">{formatRut(owner.rut)}</Detail>}
          <Detail label="Emitido por">{MARCA.nombre}</Detail>
          <Detail label="Al día">{formatDay(dayInChile())}</Detail>
        </Details>
        <Box sx={{ mt: 3 }}>
          <Details>
            <Detail label="Total">{formatCLP(statement.charged)}</Detail>
            <Detail label="Pagado">{formatCLP(statement.paid)}</Detail>
            <Detail label="Saldo por pagar">
              <strong>{formatCLP(statement.balance)}</strong>
            </Detail>
            <Detail label="De ello, vencido">{formatCLP(statement.overdue)}</Detail>
          </Details>
        </Box>
        <Button
          data-solo-pantalla
          variant="outlined"
          startIcon={<Print />}
          onClick={() => window.print()}
          sx={{ mt: 3 }}
        >
          Imprimir o guardar como PDF
        </Button>
      </Panel>
      {(total ?? 0) > MOST && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Son más de 1.000 pagos: aquí están los primeros 1.000 y el saldo es solo de ellos.
        </Alert>
      )}
      <Panel>
        {data.length === 0 ? (
          <Typography color="text.secondary">Aún no hay pagos.</Typography>
        ) : (
          <Lines statement={statement} />
        )}
      </Panel>
    </Box>
  );
}

const NUMBER = { align: 'right', sx: { whiteSpace: 'nowrap' } } as const;

/** On a phone the state says whether it is paid. */
const WIDE_NUMBER = {
  align: 'right',
  sx: { whiteSpace: 'nowrap', display: { xs: 'none', sm: 'table-cell' } },
} as const;

const Lines = ({ statement: { lines } }: { statement: Statement<Pago> }) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Pagos">
    <Table size="small" sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>Vence</TableCell>
          <TableCell>Concepto</TableCell>
          <TableCell {...NUMBER}>Cargo</TableCell>
          <TableCell {...WIDE_NUMBER}>Abono</TableCell>
          <TableCell {...NUMBER}>Saldo</TableCell>
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
        {lines.map(({ pago, charged, paid, balance }) => (
          <TableRow key={pago.id}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDayShort(pago.vence_el)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '7rem' }}>
              <Box sx={{ mb: 0.5 }}>{pago.concepto}</Box>
              <RecordContextProvider value={pago}>
                <PagoStatus />
              </RecordContextProvider>
            </TableCell>
            <TableCell {...NUMBER}>{formatCLP(charged)}</TableCell>
            <TableCell {...WIDE_NUMBER}>{formatCLP(paid)}</TableCell>
            <TableCell {...NUMBER}>{formatCLP(balance)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
