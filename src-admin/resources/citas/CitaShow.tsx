import { Box, Button, Link } from '@mui/material';
import { useGetOne, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { formatMeeting, isPast } from '../../../src-shared/dates.ts';
import { optionText, TIPOS_REUNION } from '../../../src-shared/options.ts';
import { Conversion } from '../bandeja/convertir/Conversion.tsx';
import { ConvertButton } from '../bandeja/convertir/ConvertButton.tsx';
import { ofCita } from '../bandeja/convertir/target.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/readRows.ts';
import type { Cita, Configuracion } from '../../data/rows.ts';
import { isLive, stateOf } from './state.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { InboxLink } from '../bandeja/InboxLink.tsx';
import { Origin } from '../bandeja/Origin.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { Show } from '../../kit/records/records.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { MAILED, mailed } from '../correos/mailed.ts';

export const CitaShow = () => (
  <Show actions={<Actions />} title={<CitaTitle />}>
    <CitaPage />
  </Show>
);

const CitaTitle = () => useRecordContext<Cita>()?.nombre ?? null;

function Actions() {
  const cita = useRecordContext<Cita>();
  const data = useData();
  const setState = (record: Cita, estado: string) =>
    data.update('citas', changeOf(record, { estado }));
  const { run, running } = useAction(
    (record: Cita, estado: string, _done: string) => setState(record, estado),
    { done: (_record, _estado, done) => done },
  );
  if (!cita) return <PageActions />;
  const over = isPast(cita.inicio);
  const live = isLive(cita);
  return (
    <PageActions>
      <InboxLink />
      {live && over && (
        <>
          <Button
            size="small"
            loading={running}
            onClick={() => void run(cita, 'realizada', 'Reunión marcada como realizada')}
          >
            Marcar como realizada
          </Button>
          <Button
            size="small"
            loading={running}
            onClick={() => void run(cita, 'ausente', 'Anotado: no llegó')}
          >
            No llegó
          </Button>
        </>
      )}
      {live && !over && (
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
  if (!cita) return null;
  return (
    <Box sx={{ mt: 1, maxWidth: '60rem' }}>
      <Conversion target={ofCita(cita)} what="Quien la pidió" />
      <Panel title="Reunión">
        <Details>
          <Detail source="inicio">{formatMeeting(cita.inicio)}</Detail>
          <Detail source="estado">
            <StatusChip set="cita" value={stateOf(cita)} />
          </Detail>
          <Detail source="tipo">{optionText(TIPOS_REUNION, cita.tipo)}</Detail>
          <Detail label="Videollamada" wide>
            <Room enlace={cita.enlace} />
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

/** Where the video call is: the meeting's own link, or else the studio's room. */
function Room({ enlace }: Pick<Cita, 'enlace'>) {
  const { data: settings } = useGetOne<Configuracion>('settings', { id: 1 });
  const room = enlace ?? settings?.sala_reuniones;
  return room ? (
    <Link href={room} target="_blank" rel="noopener">
      {room}
    </Link>
  ) : (
    <span>
      Sin enlace: sus correos no dicen dónde es. Edita esta reunión, o pon una sala para todas en{' '}
      <Link component={RouterLink} to="/settings">
        Configuración
      </Link>
      .
    </span>
  );
}
