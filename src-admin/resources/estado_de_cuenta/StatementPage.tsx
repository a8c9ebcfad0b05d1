import Download from '@mui/icons-material/Download';
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
import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { MARCA } from '../../../estudio/marca.ts';
import { toExcelCsv, type Cell } from '../../../src-shared/csv.ts';
import { dayInChile, formatDay, formatDayShort } from '../../../src-shared/dates.ts';
import {
  lineInWords,
  nameInStatement,
  statementOf,
  yearsOf,
  type Statement,
} from '../../../src-shared/estadoDeCuenta.ts';
import { formatCLP, formatSignedCLP } from '../../../src-shared/money.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Cliente, Pago } from '../../data/rows.ts';
import { AccessDenied } from '../../kit/pages/DeadEnds.tsx';
import { PagoStatus } from '../pagos/PagoStatus.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { MANY } from '../../kit/lists/fewRows.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { dayCell } from '../../kit/csv/exportList.ts';
import { saveFile } from '../../../src-shared/saveFile.ts';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { DownloadButton } from '../../kit/buttons/DownloadButton.tsx';

/** The API returns no more payments at once. */
const MOST = 1_000;

/** Only the statement is printed, in black. */
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

/** What a client was charged, paid and owes. */
export function StatementPage() {
  const params = useParams();
  const { isAdmin, onlyTickets, cliente: chosen, loading } = useSelection();
  // Only for the studio does the address choose the client: everybody else reads their own rows.
  const cliente = isAdmin && params['cliente'] !== undefined ? Number(params['cliente']) : chosen;
  // Without access to payments it would say that nothing is owed.
  if (onlyTickets) return <AccessDenied />;
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

/** On a phone two beside one another. */
const COLUMNS = {
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(11rem, 1fr))',
  },
};

function OfClient({ cliente }: { cliente: number }) {
  const { isAdmin } = useSelection();
  const provider = useData();
  const [year, setYear] = useState<number>();
  const { data: owner } = useGetOne<Cliente>('clientes', { id: cliente });
  const { data, total, error, refetch } = useGetList<Pago>('pagos', {
    filter: { cliente },
    sort: { field: 'vence_el', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
    meta: { columns: '*,espera_hito,devuelto_el,por_pagar' },
  });
  const name = `estado-de-cuenta-${cliente}${year === undefined ? '' : `-${year}`}`;
  if (error && !data)
    return <LoadFailed onRetry={refetch}>No pudimos cargar los pagos.</LoadFailed>;
  if (!data) return null;
  const statement = statementOf(data, year);
  const reviewed = statement.lines
    .filter(({ pago }) => pago.estado === 'en_revision')
    .reduce((sum, { charged, paid }) => sum + charged - paid, 0);
  // A client of few payments has no period to choose, and needs no file for Excel.
  const few = !isAdmin && data.length < MANY;
  return (
    <Box data-estado-de-cuenta sx={{ maxWidth: '60rem', mt: 2 }}>
      <GlobalStyles styles={ON_PAPER} />
      <Panel>
        <Details sx={COLUMNS}>
          <Detail label="Cliente">{owner && (owner.empresa ?? owner.cliente)}</Detail>
          {owner?.rut && <Detail label="RUT">{formatRut(owner.rut)}</Detail>}
          <Detail label="Emitido por">{MARCA.nombre}</Detail>
          <Detail label="Emitido el">{formatDay(dayInChile())}</Detail>
          <Detail label="Montos">Con el IVA que corresponde</Detail>
          {year !== undefined && <Detail label="Período">{`Año ${year}`}</Detail>}
        </Details>
        <Box sx={{ mt: 3 }}>
          <Details sx={COLUMNS}>
            {year !== undefined && (
              <Detail label="Saldo anterior">{formatCLP(statement.previous)}</Detail>
            )}
            <Detail label="Total">{formatCLP(statement.charged)}</Detail>
            <Detail label="Pagado">{formatCLP(statement.paid)}</Detail>
            <Detail label="Saldo por pagar">
              <strong>{formatCLP(statement.balance)}</strong>
            </Detail>
            {reviewed > 0 && <Detail label="De eso, en revisión">{formatCLP(reviewed)}</Detail>}
            <Detail label="Vencido">{formatCLP(statement.overdue)}</Detail>
          </Details>
        </Box>
        <Box
          data-solo-pantalla
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 3 }}
        >
          {!isAdmin && data.some(({ por_pagar }) => por_pagar) && (
            <Button component={RouterLink} to="/pagos" variant="contained">
              Pagar
            </Button>
          )}
          {!few && (
            <SelectField
              label="Período"
              value={year ?? ''}
              choices={[
                { id: '', name: 'Todos los pagos' },
                ...yearsOf(data).map((each) => ({ id: each, name: String(each) })),
              ]}
              onChange={({ target }) => setYear(Number(target.value) || undefined)}
              sx={{ width: '12rem' }}
            />
          )}
          <DownloadButton
            variant={isAdmin ? 'contained' : 'outlined'}
            name={`${name}.pdf`}
            load={() => provider.statementFile(cliente, year)}
          >
            Descargar PDF
          </DownloadButton>
          {!few && (
            <Button
              variant="outlined"
              startIcon={<Download />}
              onClick={() =>
                saveFile(
                  new Blob([statementCsv(statement, year)], { type: 'text/csv;charset=utf-8' }),
                  `${name}.csv`,
                )
              }
            >
              Descargar CSV
            </Button>
          )}
          <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </Box>
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

/** On a phone a line has two columns: the payment with its day and amounts, and the balance after it. */
const ON_PHONE = { display: { xs: 'block', sm: 'none' } } as const;
const WIDE = { whiteSpace: 'nowrap', display: { xs: 'none', sm: 'table-cell' } } as const;
const WIDE_NUMBER = { align: 'right', sx: WIDE } as const;

const Lines = ({ statement: { lines } }: { statement: Statement<Pago> }) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Pagos">
    <Table size="small" sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={WIDE}>Vence</TableCell>
          <TableCell>Concepto</TableCell>
          <TableCell {...WIDE_NUMBER}>Cargo</TableCell>
          <TableCell {...WIDE_NUMBER}>Abono</TableCell>
          <TableCell align="right">Saldo acumulado</TableCell>
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
        {lines.map(({ pago, refund, charged, paid, balance }) => (
          <TableRow key={`${pago.id} ${refund}`}>
            <TableCell sx={WIDE}>{!refund && formatDayShort(pago.vence_el)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '7rem' }}>
              <Box sx={{ mb: 0.5 }}>{nameInStatement(pago)}</Box>
              <Box sx={{ ...ON_PHONE, mb: 0.5, color: 'text.secondary' }}>
                {!refund && <div>Vence el {formatDayShort(pago.vence_el)}</div>}
                <div>Cargo {formatSignedCLP(charged)}</div>
                {paid !== 0 && <div>Abono {formatSignedCLP(paid)}</div>}
              </Box>
              {refund ? (
                <span>{lineInWords({ pago, refund, charged, paid, balance })}</span>
              ) : (
                <PagoStatus pago={{ ...pago, devuelto: 0 }} />
              )}
            </TableCell>
            <TableCell {...WIDE_NUMBER}>{formatSignedCLP(charged)}</TableCell>
            <TableCell {...WIDE_NUMBER}>{formatSignedCLP(paid)}</TableCell>
            <TableCell {...NUMBER}>{formatSignedCLP(balance)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

/** A statement as a CSV for Excel: its charges less what was paid equal its balance. */
export function statementCsv(
  { previous, lines, charged, paid, balance }: Statement,
  year?: number,
): string {
  const before: Cell[][] =
    year === undefined ? [] : [['', 'Saldo anterior', '', null, null, previous]];
  return toExcelCsv(
    ['Vence', 'Concepto', 'Estado', 'Cargo', 'Abono', 'Saldo acumulado'],
    [
      ...before,
      ...lines.map((line) => [
        line.refund ? '' : dayCell(line.pago.vence_el),
        nameInStatement(line.pago),
        lineInWords(line),
        line.charged,
        line.paid,
        line.balance,
      ]),
      ['', 'Total', '', charged, paid, balance],
    ],
  );
}
