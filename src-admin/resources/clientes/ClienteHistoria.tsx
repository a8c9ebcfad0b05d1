import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { dayInChile, formatHour, parseInstant } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { PENDING } from '../../data/changeFeed.ts';
import { HISTORY_PAGE, type Hecho } from '../../data/methods/clientes.ts';
import { dayText } from '../tickets/days.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { happened, KINDS, more } from './told.ts';

/** All that was said and done with a client, by day, newest first. */
export function ClienteHistoria({ cliente }: { cliente: number }) {
  const data = useData();
  const [params, setParams] = useSearchParams();
  const asked = params.get('clase');
  const clase = KINDS.some((kind) => kind.clase === asked) ? asked : null;
  const query = useInfiniteQuery({
    queryKey: [PENDING, 'historia', cliente, clase],
    queryFn: ({ pageParam }) => data.clientHistory(cliente, clase, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) =>
      page.length < HISTORY_PAGE ? undefined : (page.at(-1)?.marca ?? undefined),
  });
  const told = query.data?.pages.flat() ?? [];
  const choose = (next: string | null) =>
    setParams(next === null ? { ver: 'historia' } : { ver: 'historia', clase: next }, {
      replace: true,
    });
  return (
    <Panel>
      <Box
        role="group"
        aria-label="Qué se muestra"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}
      >
        <Choice chosen={clase === null} onChoose={() => choose(null)}>
          Todo
        </Choice>
        {KINDS.map((kind) => (
          <Choice
            key={kind.clase}
            chosen={clase === kind.clase}
            onChoose={() => choose(kind.clase)}
          >
            {kind.texto}
          </Choice>
        ))}
      </Box>
      {query.error && told.length === 0 && (
        <LoadFailed onRetry={query.refetch}>
          No pudimos cargar el historial. {query.error.message}
        </LoadFailed>
      )}
      {query.isPending && <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />}
      {query.isSuccess && told.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          Aquí todavía no hay nada.
        </Typography>
      )}
      {byDay(told).map(([day, rows]) => (
        <Day key={day} day={day} rows={rows} />
      ))}
      {query.isFetchNextPageError && (
        <LoadFailed onRetry={query.fetchNextPage}>No pudimos cargar lo anterior.</LoadFailed>
      )}
      {query.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Ver más
        </Button>
      )}
    </Panel>
  );
}

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  children: string;
}

const Choice = ({ chosen, onChoose, children }: ChoiceProps) => (
  <Button
    size="small"
    variant={chosen ? 'contained' : 'outlined'}
    aria-pressed={chosen}
    onClick={onChoose}
    sx={{ borderRadius: 5, py: 0.25 }}
  >
    {children}
  </Button>
);

/** What happened on each day, in the order in which it is told. */
function byDay(told: readonly Hecho[]): [day: string, rows: Hecho[]][] {
  const days = new Map<string, Hecho[]>();
  for (const row of told) {
    const day = dayInChile(parseInstant(row.en));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

const Day = ({ day, rows }: { day: string; rows: readonly Hecho[] }) => (
  <Box component="section" aria-label={dayText(day, dayInChile())} sx={{ mt: 3 }}>
    <Typography
      variant="h3"
      component="h2"
      sx={{ mb: 1, '&::first-letter': { textTransform: 'uppercase' } }}
    >
      {dayText(day, dayInChile())}
    </Typography>
    <Box
      component="ol"
      sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}
    >
      {rows.map((row) => (
        <Told key={row.marca} row={row} />
      ))}
    </Box>
  </Box>
);

function Told({ row }: { row: Hecho }) {
  const rest = more(row);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, pl: 2, py: 0.75, overflowWrap: 'anywhere' }}
    >
      <Typography
        component="time"
        dateTime={row.en}
        variant="body2"
        color="text.secondary"
        sx={{ flexShrink: 0, width: '3rem', pt: '0.1em' }}
      >
        {formatHour(row.en)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        {row.ruta === null ? (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {happened(row)}
          </Typography>
        ) : (
          <Link
            component={RouterLink}
            to={pathOf(row.ruta)}
            variant="body2"
            sx={{ fontWeight: 600, color: 'text.primary' }}
          >
            {happened(row)}
          </Link>
        )}
        {rest && (
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{
              whiteSpace: 'pre-line',
              display: '-webkit-box',
              WebkitLineClamp: 3,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {rest}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const pathOf = (ruta: string): string => `/${ruta}/show`;
