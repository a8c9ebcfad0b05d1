import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  dayInChile,
  formatDayAndMonth,
  formatMonth,
  formatRelative,
} from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Plataforma } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { counted, number, views } from './pageViews.ts';
import type { PlatformVisits } from './schemas.ts';

const PagesDialog = onDemand(async () => (await import('./PagesDialog.tsx')).PagesDialog);
const CounterDialog = onDemand(async () => (await import('./CounterDialog.tsx')).CounterDialog);

interface Props {
  plataforma: Plataforma;
}

/** The visits of a platform's site: for the studio to count, for its client to read. */
export function VisitsPanel({ plataforma }: Props) {
  const data = useData();
  const { isAdmin } = useSelection();
  const query = useQuery({
    queryKey: ['visitas', plataforma.id],
    queryFn: () => data.platformVisits(plataforma.id),
  });
  if (!isAdmin) {
    const months = query.data?.meses ?? [];
    return months.length > 0 && <Months months={months} />;
  }
  return (
    <Panel title="Visitas">
      <Loaded query={query} height={72} failed="No pudimos cargar las visitas.">
        {(visits) =>
          visits?.activo ? (
            <Counted plataforma={plataforma} visits={visits} />
          ) : (
            <NotCounted plataforma={plataforma} before={visits !== null} />
          )
        }
      </Loaded>
    </Panel>
  );
}

/** By month, as its client reads it. */
function Months({ months }: { months: PlatformVisits['meses'] }) {
  const thisMonth = `${dayInChile().slice(0, 7)}-01`;
  return (
    <Panel title="Visitas de tu sitio">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Son cifras aproximadas: contamos sin cookies y sin identificar a nadie.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {months.map(({ mes, visitas, entradas, tope }) => (
          <Box
            key={mes}
            component="li"
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 1 },
              ...{ justifyContent: 'space-between', alignItems: 'baseline' },
              ...{ borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Typography sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {`${formatMonth(mes)}${mes === thisMonth ? ', hasta hoy' : ''}`}
            </Typography>
            <Typography sx={{ fontWeight: 600 }}>
              {`${tope ? 'Más de ' : ''}${counted(entradas, 'visita', 'visitas')}`}
              <Typography component="span" variant="body2" color="text.secondary">
                {`, ${views(visitas)}`}
              </Typography>
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** A site whose visits are not counted, or not any more. */
function NotCounted({ plataforma: { id, dominio }, before }: Props & { before: boolean }) {
  const data = useData();
  const { run, running } = useAction(() => data.countVisits(id, true), {
    done: 'Listo: falta poner la línea en el sitio',
  });
  return (
    <>
      <Typography color="text.secondary">
        {before
          ? 'No se están contando. Lo contado se conserva dos años.'
          : 'Cuenta las visitas de su sitio sin cookies y sin identificar a nadie. El cliente ve cuántas hubo cada mes.'}
      </Typography>
      {dominio === null ? (
        <Typography sx={{ mt: 1 }}>
          Anota primero el dominio de la plataforma: solo se cuenta lo que viene de él.
        </Typography>
      ) : (
        <WriteButton variant="outlined" sx={{ mt: 2 }} loading={running} onClick={() => void run()}>
          {before ? 'Volver a contar' : 'Contar las visitas'}
        </WriteButton>
      )}
    </>
  );
}

/** The last thirty days, and what the studio does about them. */
function Counted({ plataforma, visits }: Props & { visits: PlatformVisits }) {
  const data = useData();
  const { dias, clave, paginas, ultima_en: last } = visits;
  const total = dias.reduce((sum, { visitas }) => sum + visitas, 0);
  return (
    <>
      <Typography color={last === null ? 'warning' : 'text.secondary'} variant="body2">
        {last === null
          ? 'Aún no llega ninguna visita. Pon la línea en el sitio y ábrelo una vez.'
          : `Última visita contada: ${formatRelative(last)}`}
      </Typography>
      {plataforma.dominio === null && (
        <Typography color="error" variant="body2">
          La plataforma ya no tiene dominio: no se cuenta nada hasta que lo anotes.
        </Typography>
      )}
      {last !== null && (
        <>
          <Typography sx={{ mt: 1 }}>
            <strong>{views(total)}</strong> en los últimos 30&nbsp;días
          </Typography>
          <Bars days={dias} />
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <DialogButton label="Cómo instalarlo" variant="outlined">
          {(onClose) => (
            <LazyBoundary>
              <CounterDialog clave={clave ?? ''} onClose={onClose} />
            </LazyBoundary>
          )}
        </DialogButton>
        {paginas !== null && (
          <DialogButton label="Páginas del sitio" variant="outlined">
            {(onClose) => (
              <LazyBoundary>
                <PagesDialog plataforma={plataforma.id} pages={paginas} onClose={onClose} />
              </LazyBoundary>
            )}
          </DialogButton>
        )}
        <ConfirmButton
          title="¿Dejar de contar?"
          content="La línea puede quedar en el sitio. Lo contado se conserva dos años."
          confirm="Dejar de contar"
          done="Ya no se cuentan las visitas"
          action={() => data.countVisits(plataforma.id, false)}
        >
          Dejar de contar
        </ConfirmButton>
      </Box>
    </>
  );
}

const HEIGHT = 64;

/** A bar for each day. */
function Bars({ days }: { days: PlatformVisits['dias'] }) {
  const most = Math.max(1, ...days.map(({ visitas }) => visitas));
  return (
    <Box
      role="img"
      aria-label={`Por día, ${number.format(most)} como máximo`}
      sx={{ display: 'flex', alignItems: 'end', gap: '2px', height: HEIGHT, mt: 1 }}
    >
      {days.map(({ dia, visitas }) => (
        <Box
          key={dia}
          title={`${formatDayAndMonth(dia)}: ${views(visitas)}`}
          sx={{
            ...{ flex: 1, borderRadius: '2px 2px 0 0' },
            height: Math.max(2, Math.round((visitas / most) * HEIGHT)),
            bgcolor: visitas === 0 ? 'divider' : 'primary.main',
          }}
        />
      ))}
    </Box>
  );
}
