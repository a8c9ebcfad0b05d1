import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatMonthShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Month } from '../api.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { BarTable, type BarTableProps, type Column } from './BarTable.tsx';
import { formatMinutes, withSomething } from './figures.ts';

const number = new Intl.NumberFormat('es-CL');
const pesos = { says: formatCLP, unit: 'pesos' };
const count = { says: (value: number) => number.format(value), unit: 'cuenta' };
const minutes = { says: formatMinutes, unit: 'minutos' };
/** Many more than people: a scale of their own. */
const visits = { ...count, unit: 'visitas' };

/** The tables of the months. */
const MONTHS: readonly (Pick<BarTableProps<Month>, 'caption' | 'columns' | 'nothing'> & {
  title: string;
})[] = [
  {
    title: 'Dinero por mes',
    caption: 'Por mes, en pesos: lo cobrado, lo que falta cobrar y lo vencido',
    columns: [
      { label: 'Cobrado', value: (month) => month.cobrado, ...pesos, color: 'success.main' },
      { label: 'Por cobrar', value: (month) => month.por_cobrar, ...pesos, color: 'info.main' },
      { label: 'Vencido', value: (month) => month.vencido, ...pesos, color: 'error.main' },
    ],
    nothing: 'Aún no hay pagos.',
  },
  {
    title: 'Tickets por mes',
    caption: 'Por mes: tickets abiertos y resueltos, y la mediana hasta la primera respuesta',
    columns: [
      { label: 'Abiertos', value: (month) => month.abiertos, ...count, color: 'info.main' },
      { label: 'Resueltos', value: (month) => month.resueltos, ...count, color: 'success.main' },
      {
        label: '1.ª respuesta',
        value: (month) => month.primera_respuesta,
        ...minutes,
        color: 'text.secondary',
      },
    ],
    nothing: 'Aún no hay tickets.',
  },
];

type Origin = Awaited<ReturnType<ReturnType<typeof useData>['funnel']>>[number];

const FUNNEL: readonly Column<Origin>[] = [
  { label: 'Visitas', value: (row) => row.visitas, ...visits, color: 'text.secondary' },
  { label: 'Leads', value: (row) => row.contactos, ...count, color: 'info.main' },
  { label: 'Clientes', value: (row) => row.clientes, ...count, color: 'warning.main' },
  { label: 'Pagaron', value: (row) => row.pagaron, ...count, color: 'success.main' },
  { label: 'Pagado', value: (row) => row.pagado, ...pesos, color: 'success.main' },
];

export function Figures() {
  const data = useData();
  const { cliente, loading } = useSelection();
  const months = useQuery({
    queryKey: ['resumen_por_mes', cliente],
    queryFn: () => data.months(cliente),
    enabled: !loading,
  });
  const origins = useQuery({
    queryKey: ['embudo'],
    queryFn: () => data.funnel(),
    enabled: !loading && cliente === null,
  });
  return (
    <Box
      component="section"
      aria-label="Cómo va el estudio"
      sx={{
        mt: 2,
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      {MONTHS.map(({ title, ...table }) => (
        <Panel key={title} title={title}>
          <Loaded query={months} height={180}>
            {(rows) => (
              <BarTable
                {...table}
                first="Mes"
                name={({ mes }) => formatMonthShort(mes)}
                rows={withSomething(rows, table.columns)}
              />
            )}
          </Loaded>
        </Panel>
      ))}
      {cliente === null && (
        <Panel title="De dónde llegan">
          <Loaded query={origins} height={180}>
            {(rows) => (
              <>
                <BarTable
                  caption="Por origen, en los últimos doce meses: visitas del sitio, personas que escribieron por primera vez, cuántas son clientes, cuántas pagaron y cuánto"
                  first="Origen"
                  name={({ origen }) => (origen === 'directo' ? 'Directo o sin campaña' : origen)}
                  rows={rows}
                  columns={FUNNEL}
                  nothing="Nadie ha llegado en los últimos doce meses."
                />
                <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                  Visitas del sitio y quienes escribieron por primera vez en los últimos doce meses,
                  según la campaña del enlace con que llegaron. Una visita se cuenta sin saber de
                  quién es.
                </Typography>
              </>
            )}
          </Loaded>
        </Panel>
      )}
    </Box>
  );
}
