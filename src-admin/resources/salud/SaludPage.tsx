import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRequireAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatInstantShort, formatRelative } from '../../../src-shared/dates.ts';
import { faltaEnPalabras, queHacer } from '../../../src-shared/revision.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Health } from './schemas.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { ResourceTabs } from '../../kit/pages/ResourceTabs.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { SmallTable } from '../../kit/records/SmallTable.tsx';
import { formatBytes, formatCount, scheduleOf } from './format.ts';
import { BUCKETS, taskName, useTableNames } from './names.ts';
import { problemsOf } from './problems.ts';

/** The health of the service: problems first. */
export function SaludPage() {
  const data = useData();
  const { isPending: deciding } = useRequireAccess({ resource: 'salud', action: 'list' });
  const query = useQuery({
    queryKey: ['salud'],
    queryFn: () => data.health(),
    enabled: !deciding,
    refetchInterval: 30_000,
  });
  return (
    <>
      <PageTitle>Sistema</PageTitle>
      <ResourceTabs />
      <Box sx={{ mt: 3 }}>
        <Loaded query={query} height={240} failed="No pudimos cargar el estado del sistema.">
          {(health) => <Report health={health} />}
        </Loaded>
      </Box>
    </>
  );
}

/** So many findings are told; the rest are counted. */
const MOST = 8;

/** What the database found of itself, in red; one quiet line where all is as it must be. */
function Review({ health: { faltas, revisada_en: reviewed } }: { health: Health }) {
  if (faltas.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {`Reglas de acceso, permisos, archivos privados y tareas: como deben estar. Se revisan cada día${
          reviewed ? `; la última vez, ${formatRelative(reviewed)}` : ''
        }.`}
      </Typography>
    );
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      <AlertTitle>El sistema no está como debe</AlertTitle>
      <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5 }}>
        {faltas.slice(0, MOST).map((falta) => (
          <li key={`${falta.que} ${falta.cual}`}>{faltaEnPalabras(falta)}.</li>
        ))}
        {faltas.length > MOST && <li>Y {faltas.length - MOST} más.</li>}
      </Box>
      {queHacer(faltas)}
    </Alert>
  );
}

function Report({ health }: { health: Health }) {
  const { correos, tareas, tablas, archivos, base_bytes, medido_en } = health;
  const problems = problemsOf(health);
  const names = useTableNames();
  return (
    <>
      {problems.length === 0 && health.faltas.length === 0 && (
        <Alert severity="success" sx={{ mb: 2 }}>
          Todo funciona: no hay nada atrasado ni con errores.
        </Alert>
      )}
      <Review health={health} />
      {problems.map(({ text, remedy, path }) => (
        <Alert
          key={text}
          severity="warning"
          sx={{ mb: 2 }}
          action={
            path && (
              <Button component={Link} to={path} color="inherit" size="small">
                Ver
              </Button>
            )
          }
        >
          <AlertTitle>{text}</AlertTitle>
          {remedy}
        </Alert>
      ))}
      <Panel title="Correos">
        <Details>
          <Detail label="Por enviar">{formatCount(correos.por_enviar)}</Detail>
          <Detail label="El más antiguo espera">
            {correos.en_espera_desde ? formatRelative(correos.en_espera_desde) : 'Ninguno'}
          </Detail>
          <Detail label="Se están reintentando">{formatCount(correos.reintentando)}</Detail>
          <Detail label="No salieron">{formatCount(correos.no_salieron)}</Detail>
        </Details>
      </Panel>
      <Panel title="Tareas programadas">
        {tareas.length === 0 ? (
          <Typography color="text.secondary">No hay tareas programadas.</Typography>
        ) : (
          <SmallTable
            head={['Tarea', 'Cuándo', 'Última vez', 'Próxima']}
            rows={tareas.map((task) => [
              taskName(task.nombre),
              scheduleOf(task),
              task.ultima_en ? formatRelative(task.ultima_en) : 'Todavía no',
              formatInstantShort(task.proxima_en),
            ])}
          />
        )}
      </Panel>
      <Panel title={`Base de datos: ${formatBytes(base_bytes)}`}>
        <SmallTable
          head={['Qué', 'Filas aprox.', 'Tamaño']}
          rows={tablas
            .slice(0, 10)
            .map(({ tabla, filas, bytes }) => [
              names[tabla] ?? tabla,
              filas === null ? '—' : formatCount(filas),
              formatBytes(bytes),
            ])}
        />
      </Panel>
      <Panel title="Archivos">
        <SmallTable
          head={['Carpeta', 'Archivos', 'Tamaño']}
          rows={archivos.map(({ bucket, archivos: files, bytes }) => [
            BUCKETS[bucket] ?? bucket,
            formatCount(files),
            formatBytes(bytes),
          ])}
        />
      </Panel>
      <Typography variant="body2" color="text.secondary">
        Medido {formatRelative(medido_en)}. Se actualiza solo.
      </Typography>
    </>
  );
}
