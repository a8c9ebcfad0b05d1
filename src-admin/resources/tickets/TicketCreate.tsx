import { Alert } from '@mui/material';
import { useState } from 'react';
import {
  FormDataConsumer,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useNotify,
  useRedirect,
} from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Ticket } from '../../data/rows.ts';
import type { NewTicket } from './api.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import {
  AttachButton,
  ChosenFiles,
  FileDrop,
  FileLimits,
  useGoodFiles,
} from '../../kit/files/Attachments.tsx';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { PlataformaInput } from '../plataformas/PlataformaInput.tsx';
import { choices } from '../../kit/fields/options.ts';
import { Create } from '../../kit/records/records.tsx';
import { AboutField } from './AboutField.tsx';
import { handOver, MAX_FILES } from './handover.ts';
import { requiredText } from '../../kit/inputs/validators.ts';

const SUBJECT = [...requiredText(3), maxLength(200)];
/** To a client, who has to know what comes next. */
const OPENED = 'Ticket abierto. El estudio ya lo recibió y te responde aquí mismo.';

const TEXT = [...requiredText(), maxLength(10_000)];

export function TicketCreate() {
  const { isAdmin, onlyTickets, cliente, plataforma, loading } = useSelection();
  const data = useData();
  const notify = useNotify();
  const redirect = useRedirect();
  const [files, setFiles] = useState<readonly File[]>([]);
  const { add, reading } = useGoodFiles({ kind: 'adjuntos', maximum: MAX_FILES, files }, setFiles);
  if (loading) return null;
  /** To the ticket's page, and the files along with it: there they are sent. */
  const onSuccess = ({ id }: { id: number }) => {
    handOver(id, files);
    notify(isAdmin ? 'Ticket abierto' : OPENED, { type: 'success' });
    redirect('show', 'tickets', id);
  };
  /** Together with its first message, or not at all. */
  const mutationFn = async ({ data: typed }: { data?: object }) => {
    const id = await data.openTicket(typed as NewTicket);
    return (await data.getOne<Ticket>('tickets', { id })).data;
  };
  const defaults = {
    cliente,
    plataforma: typeof plataforma === 'number' ? plataforma : null,
    categoria: 'consulta',
    prioridad: 'normal',
  };
  return (
    <Create title="Abrir un ticket" mutationOptions={{ onSuccess, mutationFn }}>
      <FileDrop onAdd={add}>
        <RecordForm defaultValues={defaults} save="Abrir ticket" saveDisabled={reading !== ''}>
          <FormDataConsumer<{ anterior?: number }>>
            {({ formData }) =>
              formData.anterior ? (
                <Alert severity="info" sx={{ mb: 2, width: 1 }}>
                  Este ticket es la continuación del #{formData.anterior}.
                </Alert>
              ) : null
            }
          </FormDataConsumer>
          <AboutField />
          {isAdmin && <ClienteInput />}
          <FormDataConsumer<{ cliente: number | null; hito?: number | null }>>
            {({ formData }) =>
              // A milestone is of one platform.
              formData.cliente && !formData.hito && !onlyTickets ? (
                <PlataformaInput
                  key={formData.cliente}
                  filter={{ cliente: formData.cliente }}
                  optional
                />
              ) : null
            }
          </FormDataConsumer>
          <TextInput source="asunto" validate={SUBJECT} helperText="En una frase, qué necesitas" />
          <TextInput source="cuerpo" multiline minRows={6} validate={TEXT} helperText={false} />
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
          <ChosenFiles
            files={files}
            onRemove={(file) => setFiles(files.filter((other) => other !== file))}
          />
          <AttachButton
            kind="adjuntos"
            disabled={files.length >= MAX_FILES}
            reading={reading}
            onAdd={add}
          >
            Adjuntar
          </AttachButton>
          <FileLimits kind="adjuntos" most={MAX_FILES} reading={reading} />
        </RecordForm>
      </FileDrop>
    </Create>
  );
}
