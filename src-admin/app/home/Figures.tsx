import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  dayInChile,
  formatMinutes,
  formatMonth,
  formatMonthShort,
} from '../../../src-shared/dates.ts';
import { formatCLP, formatSignedCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Month, TodayFigures } from '../api.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { BarTable, type Column } from './BarTable.tsx';
import {
  agesOf,
  FRAME,
  monthTick,
  overdueOf,
  shortCLP,
  shortTime,
  timeMarks,
  withSomething,
} from './figures.ts';
import { Picture } from './Picture.tsx';
import { useToday } from './useToday.ts';

const number = new Intl.NumberFormat('es-CL');
const pesos = { says: formatSignedCLP, unit: 'pesos' };
const count = { says: (value: number) => number.format(value), unit: 'cuenta' };
const minutes = { says: formatMinutes, unit: 'minutos' };
/** Many more than people: a scale of their own. */
const visits = { ...count, unit: 'visitas' };

const MONEY: readonly Column<Month>[] = [
  { label: 'Cobrado', value: (month) => month.cobrado, ...pesos, color: 'success' },
  { label: 'Por cobrar', value: (month) => month.por_cobrar, ...pesos, color: 'info' },
  { label: 'Vencido', value: (month) => month.vencido, ...pesos, color: 'error' },
];

const AGES: readonly Column<ReturnType<typeof agesOf>[number]>[] = [
  { label: 'Por vencer', value: ({ porVencer }) => porVencer, ...pesos, color: 'info' },
  { label: 'Vencido', value: ({ vencido }) => vencido, ...pesos, color: 'error' },
];

const TICKETS: readonly Column<Month>[] = [
  { label: 'Abiertos', value: (month) => month.abiertos, ...count, color: 'info' },
  { label: 'Resueltos', value: (month) => month.resueltos, ...count, color: 'success' },
];

const ANSWERS: readonly Column<Month>[] = [
  {
    label: 'Primera respuesta',
    value: (month) => month.primera_respuesta,
    ...minutes,
    color: 'info',
  },
];

type Origin = Awaited<ReturnType<ReturnType<typeof useData>['funnel']>>[number];

const FUNNEL: readonly Column<Origin>[] = [
  { label: 'Visitas', value: (row) => row.visitas, ...visits, color: 'text' },
  {
    label: 'Leads',
    value: (row) => row.contactos,
    of: (row) => row.visitas,
    ...count,
    color: 'info',
  },
  {
    label: 'Propuestas',
    value: (row) => row.propuestas,
    of: (row) => row.contactos,
    ...count,
    color: 'info',
  },
  {
    label: 'Clientes',
    value: (row) => row.clientes,
    of: (row) => row.contactos,
    ...count,
    color: 'warning',
  },
  {
    label: 'Pagaron',
    value: (row) => row.pagaron,
    of: (row) => row.clientes,
    ...count,
    color: 'success',
  },
  { label: 'Pagado', value: (row) => row.pagado, ...pesos, besideName: true, color: 'success' },
];

/** A wide part and a narrow one, or the wide one alone. */
const WIDE = { gridColumn: { lg: 'span 3' } };
const NARROW = { gridColumn: { lg: 'span 2' } };
const ALONE = { gridColumn: '1 / -1' };

/** How the studio fared, month by month, and where people came from. */
export function Figures() {
  const data = useData();
  const { cliente, loading } = useSelection();
  const months = useQuery({
    queryKey: ['resumen_por_mes', cliente],
    queryFn: () => data.months(cliente),
    enabled: !loading,
  });
  const today = useToday();
  const origins = useQuery({
    queryKey: ['embudo'],
    queryFn: () => data.funnel(),
    enabled: !loading && cliente === null,
  });
  const owes = today.data ? today.data.por_cobrar > 0 : today.isPending;
  const answers = months.data ? withSomething(months.data, ANSWERS).length > 0 : months.isPending;
  return (
    <Box
      component="section"
      aria-label="Cómo va el estudio"
      sx={{
        ...{ mt: 2, display: 'grid', columnGap: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      <Panel title="Dinero por mes" sx={owes ? WIDE : ALONE}>
        <Loaded query={months} height={FRAME}>
          {(rows) => <Money months={rows} />}
        </Loaded>
      </Panel>
      {owes && (
        <Panel title="Por cobrar, según su atraso" sx={NARROW}>
          <Loaded query={today} height={FRAME}>
            {(figures) => <Ages figures={figures} />}
          </Loaded>
        </Panel>
      )}
      <Panel title="Tickets por mes" sx={answers ? WIDE : ALONE}>
        <Loaded query={months} height={FRAME}>
          {(rows) => <Tickets months={untilNow(rows)} />}
        </Loaded>
      </Panel>
      {answers && (
        <Panel title="Primera respuesta" sx={NARROW}>
          <Loaded query={months} height={FRAME}>
            {(rows) => <Answers months={untilNow(rows)} />}
          </Loaded>
        </Panel>
      )}
      {cliente === null && (
        <Panel title="De dónde llegan" sx={ALONE}>
          <Loaded query={origins} height={180}>
            {(rows) => (
              <>
                <BarTable
                  caption="Por origen, en los últimos doce meses: visitas del sitio, personas que escribieron por primera vez, a cuántas se envió una propuesta, cuántas son clientes, cuántas pagaron y cuánto"
                  first="Origen"
                  name={({ origen }) => (origen === 'directo' ? 'Directo o sin campaña' : origen)}
                  rows={rows}
                  columns={FUNNEL}
                  nothing="Nadie ha llegado en los últimos doce meses."
                />
                <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                  Visitas del sitio y quienes escribieron por primera vez en los últimos doce meses,
                  según la campaña del enlace con que llegaron. Junto a cada número, qué parte es:
                  los leads, de las visitas; las propuestas y los clientes, de los leads; los que
                  pagaron, de los clientes. Una visita se cuenta sin saber de quién es.{' '}
                  {offeredText(rows)}
                </Typography>
              </>
            )}
          </Loaded>
        </Panel>
      )}
    </Box>
  );
}

/** For how much they got proposals, and accepted them. */
function offeredText(rows: readonly Origin[]): string {
  const sum = (of: (row: Origin) => number) => rows.reduce((all, row) => all + of(row), 0);
  const offered = sum(({ ofrecido }) => ofrecido);
  if (offered === 0) return '';
  return `Se les enviaron propuestas por ${formatCLP(offered)} y aceptaron ${formatCLP(sum(({ aceptado }) => aceptado))}, IVA incluido.`;
}

const byMonth = {
  first: 'Mes',
  name: ({ mes }: Month) => formatMonthShort(mes),
  tick: ({ mes }: Month, at: number) => monthTick(mes, at),
};

const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

const untilNow = (months: readonly Month[]): readonly Month[] =>
  months.filter(({ mes }) => mes <= dayInChile());

const Money = ({ months }: { months: readonly Month[] }) => (
  <Picture
    {...byMonth}
    caption="Por mes, en pesos con IVA: lo cobrado, lo que falta cobrar y lo vencido"
    look="stacked"
    rows={months}
    to={({ mes }) => (mes <= dayInChile() ? `/mes?mes=${mes}` : null)}
    columns={MONEY}
    nothing="Aún no hay pagos."
    short={shortCLP}
    text={moneyText(untilNow(months))}
  />
);

/** What came in since the first of some months, and the best of them. */
function moneyText(months: readonly Month[]): string {
  const [first, ...others] = withSomething(months, MONEY);
  if (!first) return 'Aún no llega dinero: lo que se ve vence en los próximos meses.';
  const all = [first, ...others].reduce((sum, { cobrado }) => sum + cobrado, 0);
  const best = others.reduce((one, other) => (other.cobrado > one.cobrado ? other : one), first);
  const since = `Desde ${formatMonth(first.mes)} se han cobrado ${formatSignedCLP(all)}`;
  if (best.cobrado <= 0 || best.cobrado === all) return `${since}.`;
  return `${since}; el mejor mes fue ${formatMonth(best.mes)}, con ${formatCLP(best.cobrado)}.`;
}

const Ages = ({ figures }: { figures: TodayFigures }) => (
  <Picture
    caption="Lo que falta cobrar, con IVA, por cuánto lleva vencido"
    first="Atraso"
    name={({ tramo }) => tramo}
    look="lying"
    rows={agesOf(figures)}
    columns={AGES}
    nothing="No hay nada por cobrar."
    short={shortCLP}
    text={
      overdueOf(figures) === 0
        ? `De los ${formatCLP(figures.por_cobrar)} por cobrar, nada está vencido.`
        : `De los ${formatCLP(figures.por_cobrar)} por cobrar, ${formatCLP(overdueOf(figures))} ya vencieron.`
    }
  />
);

function Tickets({ months }: { months: readonly Month[] }) {
  const last = months.at(-1);
  return (
    <Picture
      {...byMonth}
      caption="Por mes: tickets abiertos y resueltos"
      look="grouped"
      rows={months}
      columns={TICKETS}
      nothing="Aún no hay tickets."
      short={count.says}
      text={
        last
          ? `En ${formatMonth(last.mes)} se han abierto ${number.format(last.abiertos)} y resuelto ${number.format(last.resueltos)}.`
          : ''
      }
    />
  );
}

function Answers({ months }: { months: readonly Month[] }) {
  const last = months.findLast((month) => month.primera_respuesta !== null);
  return (
    <Picture
      {...byMonth}
      caption="Por mes: la mediana hasta la primera respuesta"
      look="line"
      rows={months}
      columns={ANSWERS}
      nothing="Aún no hay respuestas."
      short={shortTime}
      marks={timeMarks(months.map((month) => month.primera_respuesta))}
      text={
        last
          ? `En ${formatMonth(last.mes)}, la mitad de los tickets tuvo respuesta en ${unbroken(formatMinutes(last.primera_respuesta ?? 0))} o menos.`
          : ''
      }
    />
  );
}
