import { maxLength, required, SelectInput, TextInput } from 'react-admin';
import { choices } from '../../kit/fields/options.ts';
import { CorreoInput } from '../../kit/inputs/TidyInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Create } from '../../kit/records/records.tsx';

/** A request that came by letter, by phone or in person. */
export const SolicitudDatosCreate = () => (
  <Create redirect="show" title="Anotar una solicitud">
    <RecordForm save="Anotar">
      <SelectInput source="tipo" choices={choices('tipoSolicitudDatos')} validate={required()} />
      <FieldRow>
        <TextInput
          source="nombre"
          validate={[required(), maxLength(160)]}
          helperText="Como está en su identificación"
        />
        <CorreoInput
          source="email"
          helperText="Le enviaremos ahí el acuse de recibo y la respuesta"
        />
      </FieldRow>
      <TextInput
        source="detalle"
        multiline
        minRows={3}
        validate={maxLength(5000)}
        helperText="Qué pide, y cómo comprobaste quién es"
      />
    </RecordForm>
  </Create>
);
