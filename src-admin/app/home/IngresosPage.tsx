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
      <Box component="ul" aria-label="Lo que llegó" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line, n) => (
          <Box
            key={n}
            component="li"
            sx={{
              ...{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, py: 1.25 },
              ...{ borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <About line={line} />
              <Typography variant="body2" color="text.secondary">
                {[formatDayShort(line.dia), line.de, optionText('metodoAbono', line.metodo)].join(
                  ' · ',
                )}
              </Typography>
            </Box>
            <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {formatSignedCLP(line.monto)}
            </Typography>
          </Box>
        ))}
      </Box>
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
    <Link component={RouterLink} to={to}>
      {words}
    </Link>
  );
}
