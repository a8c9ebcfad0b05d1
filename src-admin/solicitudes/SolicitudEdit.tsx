import { required, SelectInput, TextInput } from 'react-admin';
import { ClosedRecord } from '../ui/ClosedRecord.tsx';
import { RecordForm } from '../ui/forms.tsx';
import { choices } from '../ui/options.ts';
import { Edit } from '../ui/records.tsx';
import { isClient } from './state.ts';

export const SolicitudEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div">
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
