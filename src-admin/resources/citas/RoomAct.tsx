import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { formatMeeting } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Cita } from '../../data/rows.ts';
import { ActDialog } from '../../kit/buttons/ActButton.tsx';
import { ReadButton } from '../../kit/buttons/ReadButton.tsx';
import type { PendingActProps } from '../../resource.ts';

/** Says where the video call of a meeting is, from where it waits. */
export function RoomAct(of: PendingActProps) {
  const data = useData();
  return (
    <ReadButton of={of} read={async (id) => (await data.getOne<Cita>('citas', { id })).data}>
      {(cita, onClose) => (
        <ActDialog
          title="Enlace de la videollamada"
          confirm="Guardar"
          done="Enlace guardado"
          initial={{ enlace: '' }}
          validate={({ enlace }) => ({
            enlace: /^https:\/\/[A-Za-z0-9]/.test(enlace)
              ? null
              : 'Pega el enlace completo, que empieza con https://',
          })}
          act={({ enlace }) => data.update('citas', changeOf(cita, { enlace }))}
          onClose={onClose}
        >
          <Typography sx={{ mb: 1 }}>{`${cita.nombre}, ${formatMeeting(cita.inicio)}.`}</Typography>
          <TextInput source="enlace" label="Enlace" type="url" required autoFocus />
        </ActDialog>
      )}
    </ReadButton>
  );
}
