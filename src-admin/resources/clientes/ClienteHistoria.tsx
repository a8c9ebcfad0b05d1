import { Box, Button, Link, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { dayInChile, formatHour, parseInstant } from '../../../src-shared/dates.ts';
import { PENDING } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import { HISTORY_PAGE, type Hecho } from './api.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { dayText } from '../tickets/days.ts';
import { detailOf, titleOf } from './historyText.ts';

const KINDS = [
  { clase: null, texto: 'Todo' },
  { clase: 'mensajes', texto: 'Mensajes' },
  { clase: 'correos', texto: 'Correos' },
  { clase: 'pagos', texto: 'Pagos' },
  { clase: 'hitos', texto: 'Hitos' },
  { clase: 'notas', texto: 'Notas' },
  { clase: 'contactos', texto: 'Antes de ser cliente' },
  { clase: 'accesos', texto: 'Accesos' },
  { clase: 'cambios', texto: 'Cambios' },
] as const;

/** The history of a client by day, newest first, filtered by kind in the address. */
export function ClienteHistoria({ cliente }: { cliente: number }) {
  const data = useData();
  const [params, setParams] = useSearchParams();
  const clase = KINDS.find((kind) => kind.clase === params.get('clase'))?.clase ?? null;
  const query = useInfiniteQuery({
    queryKey: [PENDING, 'historia', cliente, clase],
    queryFn: ({ pageParam }) => data.clientHistory(cliente, clase, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) =>
      page.length < HISTORY_PAGE ? undefined : (page.at(-1)?.marca ?? undefined),
  });
  return (
    <Panel>
      <Box
        role="group"
        aria-label="Qué se muestra"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}
      >
        {KINDS.map((kind) => (
          <Button
            key={kind.texto}
            size="small"
            variant={kind.clase === clase ? 'contained' : 'outlined'}
            aria-pressed={kind.clase === clase}
            onClick={() =>
              setParams(
                { ver: 'historia', ...(kind.clase && { clase: kind.clase }) },
                { replace: true },
              )
            }
            sx={{ borderRadius: 5, py: 0.25 }}
          >
            {kind.texto}
          </Button>
        ))}
      </Box>
      <Loaded query={query} height={240} failed="No pudimos cargar el historial.">
        {({ pages }) => {
          const days = byDay(pages.flat());
          if (days.length === 0)
            return (
              <Typography color="text.secondary" sx={{ mt: 2 }}>
                Aquí todavía no hay nada.
              </Typography>
            );
          return days.map(([day, events]) => (
            <Day key={day} title={dayText(day, dayInChile())} events={events} />
          ));
        }}
      </Loaded>
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

function byDay(events: readonly Hecho[]): [day: string, events: Hecho[]][] {
  const days = new Map<string, Hecho[]>();
  for (const event of events) {
    const day = dayInChile(parseInstant(event.en));
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

const Day = ({ title, events }: { title: string; events: readonly Hecho[] }) => (
  <Box component="section" aria-label={title} sx={{ mt: 3 }}>
    <Typography
      variant="h3"
      component="h2"
      sx={{ mb: 1, '&::first-letter': { textTransform: 'uppercase' } }}
    >
      {title}
    </Typography>
    <Box
      component="ol"
      sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}
    >
      {events.map((event) => (
        <Event key={event.marca} event={event} />
      ))}
    </Box>
  </Box>
);

function Event({ event }: { event: Hecho }) {
  const translate = useTranslate();
  const title = titleOf(event);
  const detail = detailOf(event, (table, field) =>
    translate(`resources.${table}.fields.${field}`, { _: field }),
  );
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, pl: 2, py: 0.75, overflowWrap: 'anywhere' }}
    >
      <Typography
        component="time"
        dateTime={event.en}
        variant="body2"
        color="text.secondary"
        sx={{ flexShrink: 0, width: '3rem', pt: '0.1em' }}
      >
        {formatHour(event.en)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {event.ruta === null ? (
            title
          ) : (
            <Link component={RouterLink} to={`/${event.ruta}/show`} color="text.primary">
              {title}
            </Link>
          )}
        </Typography>
        {detail && (
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{
              ...{ whiteSpace: 'pre-line', overflow: 'hidden' },
              ...{ display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical' },
            }}
          >
            {detail}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
