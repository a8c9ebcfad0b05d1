import { Typography } from '@mui/material';
import { BooleanInput, maxLength, required, TextInput } from 'react-admin';
import { normalizeRut } from '../../../src-shared/rut.ts';
import { CorreoInput, TelefonoInput, TidyInput } from '../../kit/inputs/TidyInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { rut } from '../../kit/inputs/validators.ts';
import { Create, Edit } from '../../kit/records/records.tsx';
import { clienteToSave } from './clienteToSave.ts';

const ClienteForm = ({ emailHelp, ...form }: { emailHelp: string; another?: [] }) => (
  <RecordForm {...form}>
    <FieldRow>
      <TextInput source="cliente" validate={[required(), maxLength(160)]} />
      <TextInput source="empresa" validate={maxLength(160)} />
    </FieldRow>
    <CorreoInput source="email" helperText={emailHelp} />
    <FieldRow>
      <TidyInput source="rut" validate={rut} tidy={normalizeRut} placeholder="12.345.678-5" />
      <TelefonoInput source="telefono" optional />
    </FieldRow>
    <Typography variant="h3" component="h2" sx={{ mt: 2, mb: 1 }}>
      Facturación
    </Typography>
    <FieldRow>
      <TextInput source="giro" validate={maxLength(80)} />
      <CorreoInput
        source="correo_facturacion"
        optional
        helperText="Ahí llegan sus boletas y facturas"
      />
    </FieldRow>
    <FieldRow>
      <TextInput source="direccion" validate={maxLength(120)} />
      <TextInput source="comuna" validate={maxLength(40)} />
    </FieldRow>
    <BooleanInput
      source="retiene"
      helperText="Las empresas retienen el impuesto de las boletas de honorarios y pagan el resto"
    />
  </RecordForm>
);

export const ClienteCreate = () => (
  <Create redirect="show" title="Crear un cliente" transform={clienteToSave}>
    <ClienteForm
      emailHelp="Con esta dirección entrará. Después de crearlo podrás enviarle la invitación."
      another={[]}
    />
  </Create>
);

export const ClienteEdit = () => (
  <Edit redirect="show" transform={clienteToSave}>
    <ClienteForm emailHelp="Si la cambias, tendrás que invitarlo de nuevo: la cuenta anterior deja de servir." />
  </Edit>
);
