import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import {
  dayInChile,
  formatDay,
  formatDayShort,
  formatHour,
  formatInstantShort,
  formatWeekday,
  parseInstant,
} from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { useCloseAgenda } from '../citas/useCloseAgenda.tsx';

const { Table, Col } = listOf<Row<'bloqueos'>>();

type Span = Pick<Row<'bloqueos'>, 'inicio' | 'termino'>;

/** A span of whole days in days, any other in instants. Where the clocks skip midnight a day begins at 1:00. */
export function describeSpan({ inicio, termino }: Span): string {
  const dayBefore = (instant: string) => dayInChile(new Date(parseInstant(instant).getTime() - 1));
  const first = dayInChile(parseInstant(inicio));
  const last = dayBefore(termino);
  const isWhole = first !== dayBefore(inicio) && last !== dayInChile(parseInstant(termino));
  if (isWhole)
    return first === last
      ? formatDayShort(first)
      : `${formatDayShort(first)} a ${formatDayShort(last)}`;
  return `${formatInstantShort(inicio)} a ${first === last ? formatHour(termino) : formatInstantShort(termino)}`;
}

export const BloqueoList = () => (
  <>
    <ListPage
      empty={{
        title: 'No hay días bloqueados',
        text: 'En los días que bloquees, /agendar no ofrece ninguna hora.',
        create: 'Bloquear días',
      }}
    >
      <Table
        primary={describeSpan}
        secondary={({ motivo }) => motivo}
        act={() => (
          <DeleteButton
            inList
            title="¿Quitar el bloqueo?"
            content="Esos días vuelven a ofrecerse en /agendar."
            done="Bloqueo quitado: esos días se ofrecen otra vez"
          >
            Quitar
          </DeleteButton>
        )}
      >
        <Col source="inicio" label="Días" render={describeSpan} />
        <Col source="motivo" disableSort />
      </Table>
    </ListPage>
    <Holidays />
  </>
);

/** The holidays to come: the agenda is closed on them unless the studio opens one. */
function Holidays() {
  const data = useData();
  const notify = useNotify();
  const holidays = useQuery({ queryKey: ['feriados'], queryFn: () => data.holidays() });
  const { close, dialog } = useCloseAgenda();
  const { run, running } = useAction(async (fecha: string, open: boolean) => {
    const day = `El ${formatDay(fecha)}`;
    if (open) {
      await data.openHoliday(fecha, true);
      notify(`${day} se ofrece en /agendar`, { type: 'success' });
      return;
    }
    const closed = `${day} ya no se ofrece en /agendar`;
    await close(
      { feriado: fecha },
      {
        title: `${day} hay reuniones`,
        verb: 'No atender',
        closed,
        cancelled: `${closed} y las reuniones quedan canceladas`,
      },
      () => data.openHoliday(fecha, false),
    );
  }, {});
  if (holidays.data?.length === 0) return null;
  return (
    <Panel title="Feriados" sx={{ mt: 2 }}>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        En un feriado /agendar no ofrece horas, salvo que decidas atender ese día.
      </Typography>
      <Loaded query={holidays} height={120} failed="No pudimos cargar los feriados.">
        {(all) => (
          <Box
            component="ul"
            sx={{
              ...{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' },
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
            }}
          >
            {all.map(({ fecha, nombre, abierto }) => (
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
        )}
      </Loaded>
      {dialog}
    </Panel>
  );
}
