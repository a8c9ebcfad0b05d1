import { Box, FormControlLabel, Skeleton, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatDay, formatWeekday } from '../../../src-shared/dates.ts';
import { useClosing } from '../citas/useClosing.tsx';
import { useData } from '../../data/dataProvider.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { EACH_MAILED } from '../correos/mailed.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';

/** The holidays to come: the agenda is closed on them unless the studio opens one. */
export function Holidays() {
  const data = useData();
  const {
    data: holidays,
    isError,
    refetch,
  } = useQuery({ queryKey: ['feriados'], queryFn: () => data.holidays() });
  const notify = useNotify();
  const { close, dialog } = useClosing();
  const { run, running } = useAction(async (fecha: string, open: boolean) => {
    const day = `El ${formatDay(fecha)}`;
    if (open) {
      await data.openHoliday(fecha, true);
      notify(`${day} se ofrece en /agendar`, { type: 'success' });
      return;
    }
    const cancelled = await close(
      { feriado: fecha },
      { title: `${day} hay reuniones`, verb: 'No atender' },
      () => data.openHoliday(fecha, false),
    );
    if (cancelled === null) return;
    notify(
      cancelled === 0
        ? `${day} ya no se ofrece en /agendar`
        : `${day} ya no se ofrece en /agendar y las reuniones quedan canceladas. ${EACH_MAILED}`,
      { type: 'success' },
    );
  }, {});
  if (isError && !holidays) {
    return <LoadFailed onRetry={refetch}>No pudimos cargar los feriados.</LoadFailed>;
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
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
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
      {dialog}
    </Panel>
  );
}
