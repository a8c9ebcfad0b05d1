import { Box, Button, Link } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { MARCA } from '../../../estudio/marca.ts';
import { formatMeeting, isPast } from '../../../src-shared/dates.ts';
import { firstName } from '../../../src-shared/firstName.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Cita, Configuracion } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { MessageButton } from '../../kit/buttons/MessageButton.tsx';
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
  <Show<Cita> actions={(cita) => <Actions cita={cita} />}>
    {(cita) => (
      <Box sx={{ mt: 1, maxWidth: '60rem' }}>
        <Conversion target={ofCita(cita)} what="Quien la pidió" />
        <Panel title="Reunión">
          <Details>
            <Detail source="inicio">{formatMeeting(cita.inicio)}</Detail>
            <Detail source="estado">
              <StatusChip set="cita" value={stateOf(cita)} />
            </Detail>
            <Detail source="reunion" />
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
    )}
  </Show>
);

const OUTCOMES = [
  ['realizada', 'Marcar como realizada', 'Reunión marcada como realizada'],
  ['ausente', 'No llegó', 'Anotado: no llegó'],
] as const;

/** When and where it is, in a message of one's own. */
function MeetingMessage({ cita }: { cita: Cita }) {
  const room = useRoom(cita.enlace);
  return (
    <MessageButton
      size="small"
      title="Recordar esta reunión"
      prepare={() => ({
        text: `Hola ${firstName(cita.nombre)}, te escribimos de ${MARCA.nombre}. Tu reunión es el ${formatMeeting(cita.inicio)}.${room ? ` Nos conectamos aquí:\n${room}` : ''}`,
        phone: cita.telefono,
      })}
    />
  );
}

function Actions({ cita }: { cita: Cita }) {
  const data = useData();
  const setState = (estado: string) => data.update('citas', changeOf(cita, { estado }));
  const { run, running } = useAction(([estado]: (typeof OUTCOMES)[number]) => setState(estado), {
    done: ([, , done]) => done,
  });
  const isOver = isPast(cita.inicio);
  return (
    <>
      <InboxLink />
      {isLive(cita) &&
        isOver &&
        OUTCOMES.map((outcome) => (
          <Button key={outcome[0]} size="small" loading={running} onClick={() => void run(outcome)}>
            {outcome[1]}
          </Button>
        ))}
      {isLive(cita) && !isOver && <MeetingMessage cita={cita} />}
      <EditLink />
      <ConvertButton target={ofCita(cita)} />
      {isLive(cita) && !isOver && (
        <ConfirmButton
          size="small"
          color="error"
          title={`Cancelar la reunión con ${cita.nombre}`}
          content={`La hora quedará libre. ${mailed(`Le avisamos por correo a ${cita.email}`)}`}
          confirm="Cancelar la reunión"
          done={`Reunión cancelada. ${MAILED}`}
          action={() => setState('cancelada')}
        >
          Cancelar la reunión
        </ConfirmButton>
      )}
    </>
  );
}

/** Where the video call is: the appointment's own link, or else the studio's room. */
function useRoom(enlace: Cita['enlace']) {
  const { data: settings } = useGetOne<Configuracion>('settings', { id: 1 });
  return enlace ?? settings?.sala_reuniones;
}

function Room({ enlace }: Pick<Cita, 'enlace'>) {
  const room = useRoom(enlace);
  return room ? (
    <Link href={room} target="_blank" rel="noopener">
      {room}
    </Link>
  ) : (
    <span>
      Sin enlace: su correo promete que llega antes. Edita esta reunión, o pon una sala para todas
      en{' '}
      <Link component={RouterLink} to="/settings">
        Configuración
      </Link>
      .
    </span>
  );
}
