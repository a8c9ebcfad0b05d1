import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { formatCLP, formatSignedCLP, ivaText, withIvaLabel } from '../../../src-shared/money.ts';
import { STATES_WITH_BALANCE } from '../../../src-shared/pagos.ts';
import { filterSearch } from '../../kit/lists/views.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import type { TodayFigures } from '../api.ts';
import { Recurring } from './Recurring.tsx';
import { BELOW, BESIDE, NAME } from './beside.ts';
import { overdueOf } from './figures.ts';
import { useToday } from './useToday.ts';

interface Figure {
  label: string;
  /** The list that shows it. */
  to: string;
  value: (figures: TodayFigures) => string;
  note: (figures: TodayFigures) => string;
  /** Whether what the note says is late. */
  isLate?: (figures: TodayFigures) => boolean;
}

const late = (count: number): string =>
  count === 0 ? 'ninguno atrasado' : `${count} ${count === 1 ? 'atrasado' : 'atrasados'}`;

const FIGURES: readonly Figure[] = [
  {
    label: 'Por cobrar',
    to: `/pagos${filterSearch({ estado: STATES_WITH_BALANCE.join(',') })}`,
    value: ({ por_cobrar }) => formatCLP(por_cobrar),
    note: (figures) =>
      `${overdueOf(figures) === 0 ? 'nada' : formatCLP(overdueOf(figures))} vencido · ${ivaText(true)}`,
    isLate: (figures) => overdueOf(figures) > 0,
  },
  {
    label: 'Cobrado este mes',
    to: '/mes',
    value: ({ cobrado }) => formatSignedCLP(cobrado),
    note: ({ cobrado_antes }) =>
      `${formatSignedCLP(cobrado_antes)} a esta altura del mes pasado · ${ivaText(true)}`,
  },
  {
    label: 'Tickets por responder',
    to: `/tickets${filterSearch({ estado: 'por_responder' })}`,
    value: ({ por_responder }) => String(por_responder),
    note: ({ tickets_atrasados }) => late(tickets_atrasados),
    isLate: ({ tickets_atrasados }) => tickets_atrasados > 0,
  },
  {
    label: 'Seguimientos para hoy',
    to: `/bandeja${filterSearch({ proxima: 'hoy' })}`,
    value: ({ seguimientos }) => String(seguimientos),
    note: ({ seguimientos_atrasados }) => late(seguimientos_atrasados),
    isLate: ({ seguimientos_atrasados }) => seguimientos_atrasados > 0,
  },
];

/** The proposals that are out, each with whether it was opened. */
export const OFFERED_PATH = `/propuestas${filterSearch({ situacion: 'enviada' })}`;

/** A line of its own. */
const OFFERED: Figure = {
  label: 'Propuestas que esperan respuesta',
  to: OFFERED_PATH,
  value: ({ ofrecidas }) => String(ofrecidas),
  note: ({ ofrecido }) => `por ${withIvaLabel(formatCLP(ofrecido))}`,
};

/** How the studio stands: figures, each a link to the list that shows it. */
export function Today() {
  const { data, error, refetch } = useToday();
  if (!data && error) return <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>;
  return (
    <Card
      component="ul"
      aria-label="Cifras de hoy"
      sx={{
        ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '1px', bgcolor: 'divider' },
        gridTemplateColumns: { sm: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
      }}
    >
      {FIGURES.map((figure) => (
        <Box key={figure.label} component="li" sx={{ bgcolor: 'background.paper' }}>
          <FigureLink figure={figure} of={data} />
        </Box>
      ))}
    </Card>
  );
}

/** What is out and what comes again, each a line that leads to its list. */
export function Standing() {
  const { data, error, refetch } = useToday();
  if (!data && error) return <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>;
  return (
    <Card
      component="ul"
      aria-label="Lo que viene"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '1px', bgcolor: 'divider' }}
    >
      <Box component="li" sx={{ bgcolor: 'background.paper' }}>
        <FigureLine figure={OFFERED} of={data} />
      </Box>
      <Recurring />
    </Card>
  );
}

interface FigureProps {
  figure: Figure;
  of: TodayFigures | undefined;
}

const FigureLink = ({ figure, of }: FigureProps) => (
  <CardActionArea
    component={Link}
    to={figure.to}
    sx={{
      ...{ height: 1, px: 2, py: { xs: 1.25, sm: 2 }, columnGap: 2 },
      ...BESIDE,
      ...{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, flexDirection: { sm: 'column' } },
      alignItems: { xs: 'baseline', sm: 'start' },
    }}
  >
    <Typography component="span" variant="body2" color="text.secondary" sx={NAME}>
      {figure.label}
    </Typography>
    <Typography
      component="span"
      sx={{
        ...{ typography: 'h2', fontSize: { xs: '1.15rem', sm: '1.5rem' }, my: { sm: 0.5 } },
        whiteSpace: 'nowrap',
      }}
    >
      {of ? figure.value(of) : <Skeleton width="4em" />}
    </Typography>
    <Typography
      component="span"
      variant="body2"
      sx={{
        ...{ ...BELOW, color: 'text.secondary' },
        // As high as the longest note, which comes later.
        minHeight: { sm: '2.86em' },
        ...(of && figure.isLate?.(of) && { color: 'error.main', fontWeight: 600 }),
      }}
    >
      {of ? figure.note(of) : <Skeleton width="8em" />}
    </Typography>
  </CardActionArea>
);

/** The same in one line; on a phone as the others are. */
const FigureLine = ({ figure, of }: FigureProps) => (
  <CardActionArea component={Link} to={figure.to} sx={{ ...BESIDE, px: 2, py: 1.25, columnGap: 2 }}>
    <Typography component="span" variant="body2" color="text.secondary" sx={NAME}>
      {figure.label}
    </Typography>
    <Typography
      component="span"
      sx={{ typography: 'h2', fontSize: '1.15rem', whiteSpace: 'nowrap' }}
    >
      {of ? figure.value(of) : <Skeleton width="1em" />}
    </Typography>
    <Typography component="span" variant="body2" sx={{ ...BELOW, color: 'text.secondary' }}>
      {of ? figure.note(of) : <Skeleton width="8em" />}
    </Typography>
  </CardActionArea>
);
