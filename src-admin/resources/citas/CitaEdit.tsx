import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { isPast } from '../../../src-shared/dates.ts';
import type { Cita } from '../../data/rows.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { CitaFields, CitaNotes, toCita } from './CitaFields.tsx';
import { isLive } from './state.ts';
import { Edit } from '../../kit/records/records.tsx';
import { mailed } from '../correos/mailed.ts';

export const CitaEdit = () => (
  <Edit redirect="show" transform={toCita}>
    <RecordForm>
      <ToCome />
      <CitaNotes />
    </RecordForm>
  </Edit>
);

/** Of a meeting to come all can change; of one that is over, only what the studio notes. */
function ToCome() {
  const cita = useRecordContext<Cita>();
  if (!cita || isPast(cita.inicio) || !isLive(cita)) return null;
  return (
    <>
      <Alert severity="info" sx={{ width: 1, mb: 2 }}>
        {mailed('Si cambias la hora o la videollamada, le avisamos por correo a la persona')}
      </Alert>
      <CitaFields />
    </>
  );
}
