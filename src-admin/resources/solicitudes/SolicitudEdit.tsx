import { required, SelectInput, TextInput } from 'react-admin';
import { ClosedRecord } from '../../kit/records/ClosedRecord.tsx';
import { RecordForm } from '../../kit/forms/forms.tsx';
import { choices } from '../../kit/fields/options.ts';
import { Edit } from '../../kit/records/records.tsx';
import { isClient } from './state.ts';

export const SolicitudEdit = () => (
  <Edit redirect="show">
    <ClosedRecord
      closed={isClient}
      why="Esta solicitud ya es cliente y no se edita. Lo que sigue se anota en la ficha del cliente."
    >
      <RecordForm>
        <SelectInput
          source="estado"
          choices={choices('solicitud')}
          validate={required()}
          helperText={false}
        />
        <TextInput source="notas" multiline minRows={4} helperText="Solo las ve el equipo" />
      </RecordForm>
    </ClosedRecord>
  </Edit>
);
