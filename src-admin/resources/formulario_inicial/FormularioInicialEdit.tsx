import { BooleanInput, TextInput } from 'react-admin';
import { ClosedRecord } from '../../kit/records/ClosedRecord.tsx';
import { RecordForm } from '../../kit/forms/forms.tsx';
import { Edit } from '../../kit/records/records.tsx';
import { isClient } from './state.ts';

export const FormularioInicialEdit = () => (
  <Edit redirect="show">
    <ClosedRecord
      closed={isClient}
      why="Este contacto ya es cliente y no se edita. Lo que sigue se anota en la ficha del cliente."
    >
      <RecordForm>
        <BooleanInput source="gestionado" helperText={false} />
        <TextInput
          source="observacion"
          multiline
          minRows={4}
          helperText="Solo la ve el equipo"
          parse={(text: string) => text}
        />
      </RecordForm>
    </ClosedRecord>
  </Edit>
);
