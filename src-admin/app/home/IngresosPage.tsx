import { Alert, Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { dayInChile, formatDayShort, formatMonth } from '../../../src-shared/dates.ts';
import { formatSignedCLP } from '../../../src-shared/money.ts';
import { monthsLater } from '../../../src-shared/planes.ts';
import { useData } from '../../data/dataProvider.ts';
import { Narrowed } from '../../data/selection/Narrowed.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { SmallTable } from '../../kit/records/SmallTable.tsx';
import type { IncomeLine } from '../api.ts';

/** How many months can be chosen. */
const MONTHS = 24;

/** What came in within a month, line by line, with its sum: what the home page counts. */
export function IngresosPage() {
  const data = useData();
  const { cliente, plataforma, loading } = useSelection();
  const [search, setSearch] = useSearchParams();
  const first = `${dayInChile().slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS }, (_, back) => monthsLater(first, -back));
  const asked = search.get('mes');
  const month = months.find((each) => each === asked) ?? first;
  const platform = typeof plataforma === 'number' ? plataforma : null;
  const query = useQuery({
    queryKey: ['pagos', 'ingresos', month, cliente, platform],
    queryFn: () => data.income(month, cliente, platform),
    enabled: !loading,
  });
  return (
    <>
      <PageTitle>Lo que llegó</PageTitle>
      <Narrowed by="byPlataforma" />
      <SelectField
        label="Mes"
        value={month}
        fullWidth={false}
        sx={{ mt: 2, minWidth: '14rem' }}
        choices={months.map((id) => ({ id, name: formatMonth(id) }))}
        onChange={({ target }) => setSearch(target.value === first ? {} : { mes: target.value })}
      />
      <Panel sx={{ mt: 2 }}>
        <Loaded query={query} height={320} failed="No pudimos cargar los ingresos.">
          {(lines) => <Lines lines={lines} month={month} />}
        </Loaded>
      </Panel>
    </>
  );
}

function Lines({ lines, month }: { lines: readonly IncomeLine[]; month: string }) {
  const [latest] = lines;
  if (!latest) return <Typography>{`En ${formatMonth(month)} no ha llegado nada.`}</Typography>;
  const { cuantos, total } = latest;
  return (
    <>
      <Typography variant="h2" component="p" sx={{ mb: 2 }}>
        {formatSignedCLP(total)}
      </Typography>
      {cuantos > lines.length && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {`Se ven los ${lines.length} últimos de ${cuantos}; la suma es de todos.`}
        </Alert>
      )}
      <SmallTable
        head={['Día', 'De quién', 'Por qué', 'Medio', 'Monto']}
        rows={lines.map((line) => [
          formatDayShort(line.dia),
          line.de,
          <About key="de" line={line} />,
          optionText('metodo', line.metodo),
          <Box key="monto" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
            {formatSignedCLP(line.monto)}
          </Box>,
        ])}
      />
    </>
  );
}

/** What it was for, as a link to it. */
function About({ line: { clase, concepto, pago, pedido } }: { line: IncomeLine }): ReactNode {
  const [to, words] =
    pago === null
      ? [`/pedidos/${pedido}/show`, `Pedido: ${optionText('producto', concepto)}`]
      : [`/pagos/${pago}/show`, clase === 'devolucion' ? `Devolución: ${concepto}` : concepto];
  return (
    <Link component={RouterLink} to={to} sx={{ overflowWrap: 'anywhere' }}>
      {words}
    </Link>
  );
}
