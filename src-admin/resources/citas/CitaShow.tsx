import { Box, Button, Link } from '@mui/material';
import { RecordRepresentation, useGetOne, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatMeeting, isPast } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Cita, Configuracion } from '../../data/rows.ts';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { Conversion } from '../bandeja/convertir/Conversion.tsx';
import { ConvertButton, InboxLink } from '../bandeja/convertir/ConvertButton.tsx';
import { ofCita } from '../bandeja/convertir/target.ts';
import { Origin } from '../bandeja/Origin.tsx';
import { MAILED, mailed } from '../correos/mailed.ts';
import { isLive, stateOf } from './state.ts';

export const CitaShow = () => (
  <Show actions={<Actions />} title={<RecordRepresentation />}>
    <CitaPage />
  </Show>
);

const OUTCOMES = [
  {
    estado: 'realizada',
    label: 'Marcar como realizada',
    done: 'Reunión marcada como realizada',
  },
  { estado: 'ausente', label: 'No llegó', done: 'Anotado: no llegó' },
] as const;

function Actions() {
  const cita = useRecordContext<Cita>();
  const data = useData();
  const setState = (record: Cita, estado: string) =>
    data.update('citas', changeOf(record, { estado }));
  const { run, running } = useAction(
    (record: Cita, { estado }: (typeof OUTCOMES)[number]) => setState(record, estado),
    { done: (_record, { done }) => done },
  );
  if (!cita) return <PageActions />;
  const isOver = isPast(cita.inicio);
  return (
    <PageActions>
      <InboxLink />
      {isLive(cita) &&
        isOver &&
        OUTCOMES.map((outcome) => (
          <Button
            key={outcome.estado}
            size="small"
            loading={running}
            onClick={() => void run(cita, outcome)}
          >
            {outcome.label}
          </Button>
        ))}
      {isLive(cita) && !isOver && (
        <ConfirmButton
          size="small"
          color="error"
          title={`Cancelar la reunión con ${cita.nombre}`}
          content={`La hora quedará libre. ${mailed(`Le avisamos por correo a ${cita.email}`)}`}
          confirm="Cancelar la reunión"
          done={`Reunión cancelada. ${MAILED}`}
          action={() => setState(cita, 'cancelada')}
        >
          Cancelar la reunión
        </ConfirmButton>
      )}
      <EditLink />
      <ConvertButton target={ofCita(cita)} />
    </PageActions>
  );
}

function CitaPage() {
  const cita = useRecordContext<Cita>();
  const { data: settings } = useGetOne<Configuracion>('settings', { id: 1 });
  if (!cita) return null;
  const room = cita.enlace ?? settings?.sala_reuniones;
  return (
    <Box sx={{ mt: 1, maxWidth: '60rem' }}>
      <Conversion target={ofCita(cita)} what="Quien la pidió" />
      <Panel title="Reunión">
        <Details>
          <Detail source="inicio">{formatMeeting(cita.inicio)}</Detail>
          <Detail source="estado">
            <StatusChip set="cita" value={stateOf(cita)} />
          </Detail>
          <Detail source="tipo" />
          <Detail label="Videollamada" wide>
            {room ? (
              <Link href={room} target="_blank" rel="noopener">
                {room}
              </Link>
            ) : (
              <span>
                Sin enlace: sus correos no dicen dónde es. Edita esta reunión, o pon una sala para
                todas en{' '}
                <Link component={RouterLink} to="/settings">
                  Configuración
                </Link>
                .
              </span>
            )}
          </Detail>
          <Detail source="motivo" wide />
        </Details>
      </Panel>
      <Panel title="Datos">
        <Details>
          <Detail source="email" />
          <Detail source="telefono" />
          <Detail source="creado_en" />
          <Origin record={cita} />
          <Detail source="notas" wide />
        </Details>
      </Panel>
    </Box>
  );
}
