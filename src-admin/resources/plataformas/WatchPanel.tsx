import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  type SxProps,
  type Theme,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  formatDayAndMonth,
  formatInstantShort,
  formatRelative,
} from '../../../src-shared/dates.ts';
import { percentText, reasonText, timeText } from '../../../src-shared/vigilancia.ts';
import { PENDING } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Plataforma } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import {
  availabilityText,
  certificateText,
  endText,
  isStale,
  lastDays,
  medianTime,
  outageText,
  stripText,
  type Day,
} from './watch.ts';
import type { Watch } from './watchSchemas.ts';

/** With the dialog, which only the studio needs. */
const WatchForm = onDemand(async () => (await import('./WatchForm.tsx')).WatchForm);

const STATES: Readonly<Record<string, readonly [word: string, tone: string]>> = {
  arriba: ['En línea', 'success'],
  abajo: ['Caído', 'error'],
  mantencion: ['En mantención', 'info'],
  no_medible: ['No se puede medir', 'warning'],
};

/** How the site of a platform fares: for the studio with what it set, for its client quietly, and only where there is something. */
export function WatchPanel({
  plataforma: { id, dominio },
}: {
  plataforma: Pick<Plataforma, 'id' | 'dominio'>;
}) {
  const data = useData();
  const { isAdmin } = useSelection();
  const {
    data: watch,
    error,
    refetch,
  } = useQuery({
    queryKey: [PENDING, 'vigilancia', id],
    queryFn: () => data.siteWatch(id),
  });
  if (error && watch === undefined)
    return (
      <LoadFailed onRetry={refetch}>
        No pudimos cargar cómo está el sitio. {error.message}
      </LoadFailed>
    );
  const hasEnds = watch && (certificateText(watch) !== null || watch.dominio_hasta !== null);
  if (watch === undefined || (!isAdmin && !watch?.activa && !hasEnds)) return null;
  return (
    <Panel
      title={isAdmin ? 'Vigilancia' : 'Tu sitio'}
      action={
        isAdmin && (
          <LazyBoundary fallback={null}>
            <WatchForm plataforma={id} watch={watch} />
          </LazyBoundary>
        )
      }
    >
      {watch?.activa ? (
        <Watched watch={watch} />
      ) : (
        isAdmin && (
          <Typography color="text.secondary">
            {dominio
              ? 'Este sitio no se vigila.'
              : 'Este sitio no se vigila. Para hacerlo, escribe antes su dominio en Editar.'}
          </Typography>
        )
      )}
      {watch && hasEnds && <Ends watch={watch} />}
    </Panel>
  );
}

function Watched({ watch }: { watch: Watch }) {
  const { isAdmin } = useSelection();
  return (
    <>
      <State watch={watch} />
      {watch.dias.length > 0 && <History watch={watch} />}
      {isAdmin && watch.dias.length > 0 && <Outages watch={watch} />}
    </>
  );
}

/** How it is now, since when, and why that may not be all. */
function State({ watch }: { watch: Watch }) {
  const { estado, desde, motivo, codigo, medido_en, planificado_hasta, sin_red_desde } = watch;
  const state = STATES[estado];
  const isUnknown = sin_red_desde !== null || watch.atrasado_desde !== null;
  return (
    <Box sx={{ mb: 2 }}>
      {state && desde !== null ? (
        <Typography>
          <span className="estado" data-tono={state[1]}>
            {state[0]}
          </span>{' '}
          <span>desde el {formatInstantShort(desde)}</span>
        </Typography>
      ) : (
        <Typography>
          {isUnknown
            ? 'Aún sin mediciones.'
            : 'Aún sin mediciones: la primera llega en unos minutos.'}
        </Typography>
      )}
      {sin_red_desde !== null && <CutOff since={sin_red_desde} />}
      {sin_red_desde === null && watch.atrasado_desde !== null && (
        <Typography variant="body2">
          Nadie lo revisa desde el {formatInstantShort(watch.atrasado_desde)}: no sabemos cómo está.
        </Typography>
      )}
      {estado !== 'arriba' && planificado_hasta === null && motivo !== null && (
        <Typography variant="body2">La última vez {reasonText(motivo, codigo)}.</Typography>
      )}
      {planificado_hasta !== null && (
        <Typography variant="body2">
          Trabajos planificados hasta el {formatInstantShort(planificado_hasta)}: ese tiempo no
          cuenta.
        </Typography>
      )}
      {isStale(watch) && medido_en !== null && (
        <Typography variant="body2" color="text.secondary">
          Última medición: {formatRelative(medido_en)}.
        </Typography>
      )}
    </Box>
  );
}

/** That it is our own network which is gone, and nothing of the site. */
function CutOff({ since }: { since: string }) {
  const { isAdmin } = useSelection();
  return (
    <Typography variant="body2">
      <span>
        No pudimos salir a internet desde el {formatInstantShort(since)}: no sabemos cómo está el
        sitio, y ese tiempo no cuenta.
      </span>
      {isAdmin && <span> Falló nuestra propia conexión: revísala donde corren las funciones.</span>}
    </Typography>
  );
}

interface Bar {
  key: string;
  /** From 0 to 1. */
  height: number;
  color: string;
}

const BARS: SxProps<Theme> = {
  ...{ display: 'flex', alignItems: 'flex-end', gap: '1px', height: 40 },
};

/** A bar for each day, with its text beside it. */
const Bars = ({ bars }: { bars: readonly Bar[] }) => (
  <Box aria-hidden sx={BARS}>
    {bars.map(({ key, height, color }) => (
      <Box
        key={key}
        sx={{ flex: '1 1 0', height: `${height * 100}%`, bgcolor: color, borderRadius: '1px' }}
      />
    ))}
  </Box>
);

/** A picture of days, what it shows in a sentence, and where it begins and ends. */
const Picture = ({
  bars,
  title,
  text,
}: {
  bars: readonly Bar[];
  title: string;
  text: ReactNode;
}) => (
  <Box component="figure" sx={{ m: 0, mb: 2 }}>
    <Box component="figcaption" sx={{ mb: 1 }}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
    </Box>
    <Bars bars={bars} />
    <Typography
      aria-hidden
      variant="caption"
      color="text.secondary"
      sx={{ display: 'flex', justifyContent: 'space-between' }}
    >
      <span>hace 90 días</span>
      <span>hoy</span>
    </Typography>
  </Box>
);

/** Whole days are tall, days with failures short, days without data are a line. */
function upBar(day: Day | undefined): Pick<Bar, 'height' | 'color'> {
  if (!day) return { height: 0.08, color: 'divider' };
  return day.arriba === day.medidos
    ? { height: 1, color: 'success.main' }
    : { height: 0.5, color: 'error.main' };
}

function History({ watch }: { watch: Watch }) {
  const days = lastDays(watch);
  const time = medianTime(watch, 30);
  const slowest = Math.max(1, ...watch.dias.map(({ ms }) => ms ?? 0));
  return (
    <>
      <Picture
        title="Tiempo en línea"
        bars={days.map(({ dia, day }) => ({ key: dia, ...upBar(day) }))}
        text={
          <>
            <span>{availabilityText(watch)}</span>
            <br />
            <span>{stripText(watch)}</span>
          </>
        }
      />
      <Picture
        title="Tiempo de respuesta, medido desde nuestros servidores"
        bars={days.map(({ dia, day }) => ({
          key: dia,
          height: day?.ms == null ? 0.02 : Math.max(0.04, day.ms / slowest),
          color: day?.ms == null ? 'divider' : 'info.main',
        }))}
        text={
          time === null
            ? 'Aún sin respuestas que medir.'
            : `La mitad de las veces responde antes de ${timeText(time).replace(' ', '\u00a0')}, en los últimos 30 días.`
        }
      />
      <Box component="details" sx={{ mb: 2 }}>
        <Box component="summary" sx={{ cursor: 'pointer', py: 1.25 }}>
          Ver día por día
        </Box>
        <Table size="small" aria-label="El sitio, día por día">
          <TableHead>
            <TableRow>
              <TableCell>Día</TableCell>
              <TableCell align="right">En línea</TableCell>
              <TableCell align="right">Respuesta</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {watch.dias.toReversed().map(({ dia, arriba, medidos, ms }) => (
              <TableRow key={dia}>
                <TableCell component="th" scope="row">
                  {formatDayAndMonth(dia)}
                </TableCell>
                <TableCell align="right">{percentText(arriba / medidos)}</TableCell>
                <TableCell align="right">{ms === null ? '–' : timeText(ms)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

const Outages = ({ watch: { caidas } }: { watch: Watch }) => (
  <Box sx={{ mb: 2 }}>
    <Typography component="h3" variant="subtitle2">
      Caídas
    </Typography>
    {caidas.length === 0 ? (
      <Typography variant="body2" color="text.secondary">
        Ninguna en 90 días.
      </Typography>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {caidas.map((outage) => (
          <Typography key={outage.id} component="li" variant="body2" sx={{ py: 0.5 }}>
            {outageText(outage)}
          </Typography>
        ))}
      </Box>
    )}
  </Box>
);

/** What has to be renewed, and by when. */
function Ends({ watch }: { watch: Watch }) {
  const { dominio_hasta, hoy } = watch;
  const certificate = certificateText(watch);
  return (
    <Details sx={{ mt: 2 }}>
      {certificate !== null && <Detail label="Certificado">{certificate}</Detail>}
      {dominio_hasta !== null && <Detail label="Dominio">{endText(dominio_hasta, hoy)}</Detail>}
    </Details>
  );
}
