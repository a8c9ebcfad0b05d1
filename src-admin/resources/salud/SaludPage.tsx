import { Alert, AlertTitle, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRequireAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatInstantShort, formatRelative } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { formatBytes, formatCount, rhythmOf } from './format.ts';
import type { Health } from './schemas.ts';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { problemsOf } from './problems.ts';
import { ResourceTabs } from '../../kit/pages/ResourceTabs.tsx';
import { BUCKETS, TABLES } from './tables.ts';
import { nameOf } from './tasks.ts';

const REFETCH_MS = 30_000;

/** How the service fares: what is wrong first, then what waits, what ran and how much there is. */
export function SaludPage() {
  const data = useData();
  const { isPending: deciding } = useRequireAccess({ resource: 'salud', action: 'list' });
  const {
    data: health,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['salud'],
    queryFn: () => data.health(),
    enabled: !deciding,
    refetchInterval: REFETCH_MS,
  });
  return (
    <>
      <PageTitle>Sistema</PageTitle>
      <ResourceTabs />
      <Box sx={{ mt: 3 }}>
        {isError && !health && (
          <LoadFailed onRetry={refetch}>No pudimos cargar el estado del sistema.</LoadFailed>
        )}
        {health ? <Report health={health} /> : !isError && <Skeleton height={240} />}
      </Box>
    </>
  );
}

function Report({ health }: { health: Health }) {
  const { correos, tareas, tablas, archivos, base_bytes, medido_en } = health;
  const problems = problemsOf(health);
  return (
    <>
      {problems.length === 0 && (
        <Alert severity="success" sx={{ mb: 2 }}>
          Todo funciona: no hay nada atrasado ni con errores.
        </Alert>
      )}
      {problems.map(({ text, remedy, path }) => (
        <Alert
          key={text}
          severity="warning"
          sx={{ mb: 2 }}
          action={
            path ? (
              <Button component={Link} to={path} color="inherit" size="small">
                Ver
              </Button>
            ) : undefined
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
          <Rows
            head={['Tarea', 'Cuándo', 'Última vez', 'Próxima']}
            rows={tareas.map((task) => [
              nameOf(task.nombre),
              rhythmOf(task),
              task.ultima_en ? formatRelative(task.ultima_en) : 'Todavía no',
              formatInstantShort(task.proxima_en),
            ])}
          />
        )}
      </Panel>
      <Panel title={`Base de datos: ${formatBytes(base_bytes)}`}>
        <Rows
          head={['Qué', 'Filas aprox.', 'Tamaño']}
          rows={tablas
            .slice(0, 10)
            .map(({ tabla, filas, bytes }) => [
              TABLES[tabla] ?? tabla,
              filas === null ? '—' : formatCount(filas),
              formatBytes(bytes),
            ])}
        />
      </Panel>
      <Panel title="Archivos">
        <Rows
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

/** A small table; what comes first names the row. */
const Rows = ({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={head[0] ?? ''}>
    <Box
      component="table"
      sx={{
        width: 1,
        borderCollapse: 'collapse',
        typography: 'body2',
        '& th, & td': {
          textAlign: 'left',
          py: 1,
          px: { xs: 0.5, md: 1 },
          borderBottom: 1,
          borderColor: 'divider',
        },
        '& thead th': { color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
        '& tbody th': { fontWeight: 600 },
      }}
    >
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, column) => (
              <td key={head[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
);
