import { Alert, Button } from '@mui/material';
import {
  maxLength,
  required,
  SelectInput,
  TextInput,
  useGetOne,
  useNotify,
  useRedirect,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useData } from '../../data/dataProvider.ts';
import type { NewTicket } from './api.ts';
import type { Ticket } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { choices } from '../../kit/fields/options.ts';
import {
  AttachButton,
  ChosenFiles,
  FileDrop,
  FileLimits,
  useAttachments,
} from '../../kit/files/Attachments.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { requiredText } from '../../kit/inputs/validators.ts';
import { Create } from '../../kit/records/records.tsx';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { PlataformaInput } from '../plataformas/PlataformaInput.tsx';
import { handOver, MAX_FILES } from './handover.ts';

const SUBJECT = [...requiredText(3), maxLength(200)];
const TEXT = [...requiredText(), maxLength(10_000)];

export function TicketCreate() {
  const { isAdmin, cliente, plataforma, loading } = useSelection();
  const data = useData();
  const notify = useNotify();
  const redirect = useRedirect();
  const attached = useAttachments({ kind: 'adjuntos', most: MAX_FILES });
  if (loading) return null;
  // The files are sent from the ticket's page.
  const onSuccess = ({ id }: { id: number }) => {
    handOver(id, attached.files);
    notify(
      isAdmin
        ? 'Ticket abierto'
        : 'Ticket abierto. El estudio ya lo recibió y te responde aquí mismo.',
      { type: 'success' },
    );
    redirect('show', 'tickets', id);
  };
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
      <FileDrop add={attached.add}>
        <RecordForm
          defaultValues={defaults}
          save="Abrir ticket"
          saveDisabled={attached.reading !== ''}
        >
          <About />
          <TextInput source="asunto" validate={SUBJECT} helperText="En una frase, qué necesitas" />
          <TextInput source="cuerpo" multiline minRows={6} validate={TEXT} />
          <FieldRow>
            <TypeInput />
            <SelectInput source="prioridad" choices={choices('prioridad')} validate={required()} />
          </FieldRow>
          <ChosenFiles of={attached} />
          <AttachButton of={attached}>Adjuntar</AttachButton>
          <FileLimits of={attached} />
        </RecordForm>
      </FileDrop>
    </Create>
  );
}

/** What kind of ticket it is; of a complaint, until when it is answered. */
function TypeInput() {
  const { categoria } = useWatch<Partial<Ticket>>();
  return (
    <SelectInput
      source="categoria"
      choices={choices('categoria')}
      validate={required()}
      helperText={
        categoria === 'reclamo' && 'Los reclamos se responden dentro de cinco días hábiles.'
      }
    />
  );
}

/** What the ticket continues or is about, as its address says, and whose it is. */
function About() {
  const { isAdmin, onlyTickets } = useSelection();
  const { setValue } = useFormContext();
  const { anterior, pago, hito, cliente } = useWatch<Partial<Ticket>>();
  const field = pago ? 'pago' : hito ? 'hito' : null;
  const { data: subject } = useGetOne<{ id: number; concepto?: string; titulo?: string }>(
    pago ? 'pagos' : 'hitos',
    { id: pago ?? hito ?? 0 },
    { enabled: field !== null },
  );
  const name = subject?.concepto ?? subject?.titulo;
  return (
    <>
      {anterior && (
        <Alert severity="info" sx={{ mb: 2, width: 1 }}>
          Este ticket es la continuación del #{anterior}.
        </Alert>
      )}
      {field !== null && (
        <Alert
          severity="info"
          sx={{ mb: 2, width: 1 }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => setValue(field, null, { shouldDirty: true })}
            >
              Quitar
            </Button>
          }
        >
          {`Este ticket es sobre el ${field}${name === undefined ? '' : ` «${name}»`}.`}
        </Alert>
      )}
      {isAdmin && <ClienteInput />}
      {/* A milestone has its platform. */}
      {cliente && !hito && !onlyTickets && (
        <PlataformaInput key={cliente} filter={{ cliente }} optional />
      )}
    </>
  );
}
