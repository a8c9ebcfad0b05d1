import { required, SelectInput, TextInput } from 'react-admin';
import type { Lead } from '../../data/rows.ts';
import { ClosedRecord } from '../../kit/records/ClosedRecord.tsx';
import { CorreoInput, FieldRow, RecordForm, TelefonoInput } from '../../kit/forms/forms.tsx';
import { choices } from '../../kit/fields/options.ts';
import { Edit } from '../../kit/records/records.tsx';
import { isClient } from './state.ts';

export const LeadEdit = () => (
  <Edit redirect="show">
    <ClosedRecord
      closed={(lead: Lead) => isClient(lead)}
      why="Este lead ya es cliente y no se edita. Lo que sigue se anota en la ficha del cliente."
    >
      <RecordForm>
        <TextInput source="nombre_contacto" validate={required()} helperText={false} />
        <FieldRow>
          <CorreoInput source="email" helperText={false} />
          <TelefonoInput source="telefono" />
        </FieldRow>
        <SelectInput
          source="estado"
          choices={choices('lead')}
          validate={required()}
          helperText={false}
        />
        <TextInput source="notas" multiline minRows={4} helperText="Solo las ve el equipo" />
      </RecordForm>
    </ClosedRecord>
  </Edit>
);
