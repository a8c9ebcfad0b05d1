import { Alert } from '@mui/material';
import {
  FormDataConsumer,
  maxLength,
  minLength,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { ClienteInput, FieldRow, PlataformaInput, RecordForm } from '../ui/forms.tsx';
import { choices } from '../ui/options.ts';
import { Create } from '../ui/records.tsx';

export function TicketCreate() {
  const { isAdmin, onlyTickets, cliente, plataforma, loading } = useSelection();
  if (loading) return null;
  const defaults = {
    cliente,
    plataforma: typeof plataforma === 'number' ? plataforma : null,
    categoria: 'consulta',
    prioridad: 'normal',
  };
  return (
    <Create redirect="show" title="Abrir un ticket" sx={{ mt: 2 }} component="div">
      <RecordForm defaultValues={defaults} save="Abrir ticket">
        <Alert severity="info" sx={{ mb: 2, width: 1 }}>
          Podrás adjuntar archivos en la conversación, apenas abras el ticket.
        </Alert>
        <FormDataConsumer<{ anterior?: number }>>
          {({ formData }) =>
            formData.anterior ? (
              <Alert severity="info" sx={{ mb: 2, width: 1 }}>
                Este ticket sigue del #{formData.anterior}.
              </Alert>
            ) : null
          }
        </FormDataConsumer>
        {isAdmin && <ClienteInput />}
        <FormDataConsumer<{ cliente: number | null }>>
          {({ formData }) =>
            formData.cliente && !onlyTickets ? (
              <PlataformaInput
                key={formData.cliente}
                filter={{ cliente: formData.cliente }}
                optional
              />
            ) : null
          }
        </FormDataConsumer>
        <TextInput
          source="asunto"
          validate={[required(), minLength(3), maxLength(200)]}
          helperText="En una frase, qué necesitas"
        />
        <TextInput
          source="cuerpo"
          multiline
          minRows={6}
          validate={[required(), maxLength(10_000)]}
          helperText={false}
        />
        <FieldRow>
          <SelectInput
            source="categoria"
            choices={choices('categoria')}
            validate={required()}
            helperText={false}
          />
          <SelectInput
            source="prioridad"
            choices={choices('prioridad')}
            validate={required()}
            helperText={false}
          />
        </FieldRow>
      </RecordForm>
    </Create>
  );
}
