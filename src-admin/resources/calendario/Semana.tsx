import Add from '@mui/icons-material/Add';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import {
  Box,
  Button,
  IconButton,
  Link,
  Skeleton,
  Typography,
  type SxProps,
  type Theme,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import {
  addDays,
  dayInChile,
  formatDay,
  formatMeetingShort,
  isDay,
  parseInstant,
} from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Cita, Row } from '../../data/rows.ts';
import { useListFilter } from '../../data/selection/Narrowed.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { useRestoreFocus } from '../../kit/records/listPosition.ts';
import { isLive, stateOf } from '../citas/state.ts';
import { Dia, type DayProps } from './Dia.tsx';
import { clockText, HOUR, WIDE } from './hours.ts';
import { hoursFor, minutesOf, partIn, placedOn, weekOf, type Part } from './week.ts';

/** Those that took place, or will: the others gave their hour back. */
const HELD = { 'estado@in': '(reservada,confirmada,realizada,ausente)' };

/** A day as the database reads it: its midnight in Chile. */
const midnight = (day: string): string => `${day} America/Santiago`;

const inAddress = (dia: string) => ({ search: `?${new URLSearchParams({ dia }).toString()}` });

/** The appointments of a week, that of the day in the address or of today. */
export function Semana() {
  const [params] = useSearchParams();
  const today = dayInChile();
  const asked = params.get('dia') ?? '';
  const days = weekOf(isDay(asked) ? asked : today);
  const [monday = today] = days;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2, mb: 1.5 }}>
        <Typography variant="h2" aria-live="polite" sx={{ flex: '1 1 16rem' }}>
          Semana del {formatDay(monday)}
        </Typography>
        <Box component="nav" aria-label="Semanas" sx={{ display: 'flex', gap: 0.5 }}>
          <IconButton
            component={RouterLink}
            to={inAddress(addDays(monday, -7))}
            aria-label="Semana anterior"
          >
            <ChevronLeft />
          </IconButton>
          <Button component={RouterLink} to={{ search: '' }} color="inherit">
            Hoy
          </Button>
          <IconButton
            component={RouterLink}
            to={inAddress(addDays(monday, 7))}
            aria-label="Semana siguiente"
          >
            <ChevronRight />
          </IconButton>
        </Box>
        <Button component={RouterLink} to="/citas/create" startIcon={<Add />}>
          Nueva reunión
        </Button>
      </Box>
      <Days days={days} today={today} />
    </>
  );
}

/** What is shown of a week, once all of it is known: nothing moves afterwards. */
function useWeek(days: readonly string[]) {
  const data = useData();
  const [first = ''] = days;
  const within = {
    'inicio@lt': midnight(addDays(first, days.length)),
    'termino@gt': midnight(first),
  };
  const narrowed = useListFilter('byContacto');
  const meetings = useRows<Cita>(
    'citas',
    { ...HELD, ...within, ...narrowed },
    { by: 'inicio', most: 500 },
  );
  const hours = useRows<Row<'horarios'>>('horarios', {});
  const closings = useRows<Row<'bloqueos'>>('bloqueos', within, { by: 'inicio' });
  const holidays = useQuery({ queryKey: ['feriados'], queryFn: () => data.holidays() });
  const queries = [meetings, hours, closings, holidays];
  return {
    meetings: meetings.data?.filter((cita) => stateOf(cita) !== 'expirada'),
    hours: hours.data,
    closings: closings.data,
    holidays: holidays.data,
    error: queries.find((query) => query.error && query.data === undefined)?.error,
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  };
}

const WEEK: SxProps<Theme> = {
  ...HOUR,
  ...{ border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'clip' },
  bgcolor: 'background.paper',
  [WIDE]: {
    display: 'grid',
    gridTemplateColumns: '3.5rem repeat(var(--dias), minmax(0, 1fr))',
    gridTemplateRows: 'auto calc(var(--hora) * var(--horas))',
  },
};

function Days({ days, today }: { days: readonly string[]; today: string }) {
  const { meetings, hours, closings, holidays, error, refetch } = useWeek(days);
  useRestoreFocus(meetings);
  if (error)
    return (
      <LoadFailed onRetry={refetch}>No pudimos cargar esta semana. {error.message}</LoadFailed>
    );
  if (!meetings || !hours || !closings || !holidays)
    return <Skeleton variant="rounded" sx={{ height: { xs: '24rem', md: '50rem' } }} />;

  const all = days.map((day, index): DayProps => ({
    day,
    isToday: day === today,
    holiday: holidays.find(({ fecha }) => fecha === day),
    open: hours
      .filter(({ dia_semana }) => dia_semana === index + 1)
      .map(({ desde, hasta }): Part => ({ from: minutesOf(desde), to: minutesOf(hasta) })),
    closed: closings.flatMap((closing) => {
      const part = partIn(closing, day);
      return part ? [{ ...part, motivo: closing.motivo }] : [];
    }),
    meetings: placedOn(meetings, day),
  }));
  const shown = all.filter(
    ({ meetings: held, open }, index) => index < 5 || held.length > 0 || open.length > 0,
  );
  const { first, last } = hoursFor(shown.flatMap(({ meetings: held, open }) => [...held, ...open]));
  return (
    <>
      {meetings.length === 0 && <Next after={addDays(days[0] ?? today, 7)} />}
      <Box sx={{ containerType: 'inline-size' }}>
        <Box
          sx={WEEK}
          style={{ '--dias': shown.length, '--primera': first, '--horas': last - first } as object}
        >
          <Hours first={first} last={last} />
          {shown.map((one) => (
            <Dia key={one.day} {...one} />
          ))}
        </Box>
      </Box>
    </>
  );
}

/** The hours, beside the days. */
const Hours = ({ first, last }: { first: number; last: number }) => (
  <Box
    aria-hidden
    sx={{
      ...{ display: 'none', gridRow: 2, position: 'relative' },
      ...{ typography: 'caption', color: 'text.secondary' },
      [WIDE]: { display: 'block' },
    }}
  >
    {Array.from({ length: last - first - 1 }, (_, index) => (
      <Box
        key={index}
        sx={{ position: 'absolute', right: '0.5rem', lineHeight: 1 }}
        style={{ top: `calc(${index + 1} * var(--hora) - 0.5em)` }}
      >
        {clockText((first + index + 1) * 60)}
      </Box>
    ))}
  </Box>
);

/** In a week without appointments: where the next one is. */
function Next({ after }: { after: string }) {
  const narrowed = useListFilter('byContacto');
  const { data } = useRows<Cita>(
    'citas',
    { 'estado@in': '(reservada,confirmada)', 'inicio@gte': midnight(after), ...narrowed },
    { by: 'inicio', most: 10 },
  );
  const next = data?.find((cita) => isLive(cita));
  return (
    <Typography sx={{ mb: 1.5 }}>
      <span>Esta semana no tiene reuniones.</span>{' '}
      {next ? (
        <Link component={RouterLink} to={inAddress(dayInChile(parseInstant(next.inicio)))}>
          Ir a la próxima: {formatMeetingShort(next.inicio)}, {next.nombre}
        </Link>
      ) : (
        <span>{data ? 'Después de ella tampoco hay.' : ''}</span>
      )}
    </Typography>
  );
}
