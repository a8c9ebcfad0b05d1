import { Box, FormControlLabel, Skeleton, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatWeekday } from '../../src-shared/dates.ts';
import { useData } from '../data/dataProvider.ts';
import { Panel } from '../ui/Details.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useAction } from '../ui/useAction.tsx';

/** The holidays to come: the agenda is closed on them unless the studio opens one. */
export function Holidays() {
  const data = useData();
  const {
    data: holidays,
    isError,
    refetch,
  } = useQuery({ queryKey: ['feriados'], queryFn: () => data.holidays() });
  const { run, running } = useAction(
    (fecha: string, open: boolean) => data.openHoliday(fecha, open),
    {
      done: (fecha, open) =>
        open
          ? `El ${formatDay(fecha)} se ofrece en /agendar`
          : `El ${formatDay(fecha)} ya no se ofrece en /agendar`,
    },
  );
  if (isError && !holidays) {
    return <LoadFailed onRetry={refetch}>No pudimos preguntar por los feriados.</LoadFailed>;
  }
  if (holidays?.length === 0) return null;
  return (
    <Panel title="Feriados" sx={{ mt: 2 }}>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        En un feriado /agendar no ofrece horas, salvo que decidas atender ese día.
      </Typography>
      {holidays ? (
        <Box
          component="ul"
          sx={{
            ...{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' },
            gridTemplateColumns: 'repeat(auto-fill, minmax(18rem, 1fr))',
          }}
        >
          {holidays.map(({ fecha, nombre, abierto }) => (
            <li key={fecha}>
              <FormControlLabel
                label={`Atender el ${formatWeekday(fecha)} ${formatDay(fecha)}, ${nombre}`}
                control={
                  <Switch
                    checked={abierto}
                    disabled={running}
                    onChange={(_event, checked) => void run(fecha, checked)}
                  />
                }
              />
            </li>
          ))}
        </Box>
      ) : (
        <Skeleton height={120} />
      )}
    </Panel>
  );
}
