import { Alert, FormHelperText, Typography } from '@mui/material';
import { useState } from 'react';
import {
  CheckboxGroupInput,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useGetOne,
} from 'react-admin';
import { dayInChile, formatDay, parseInstant } from '../../../src-shared/dates.ts';
import type { Documento } from '../../../src-shared/propuestas.ts';
import { normalizeRut } from '../../../src-shared/rut.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Cliente, Row } from '../../data/rows.ts';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { choices } from '../../kit/fields/options.ts';
import {
  AttachButton,
  ChosenFiles,
  FileDrop,
  FileLimits,
  Uploading,
  useAttachments,
} from '../../kit/files/Attachments.tsx';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { CorreoInput, TidyInput } from '../../kit/inputs/TidyInput.tsx';
import { requiredText, rut } from '../../kit/inputs/validators.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import type { Approval } from './actsApi.ts';
import type { Propuesta } from './rows.ts';

type Version = Row<'propuestas_versiones'>;

/** Writes down that a proposal was accepted elsewhere, with the file that proves it. */
export const ApprovalButton = ({ propuesta }: { propuesta: Propuesta }) => (
  <DialogButton
    label="Anotar aprobación dada por otro lado"
    words="aceptar aprobada firmada papel whatsapp respaldo propuesta"
    variant="outlined"
  >
    {(onClose) => <Opened propuesta={propuesta} onClose={onClose} />}
  </DialogButton>
);

interface OpenedProps {
  propuesta: Propuesta;
  onClose: () => void;
}

/** The form begins with what is known of the client, and offers the optional items of what was sent. */
function Opened({ propuesta, onClose }: OpenedProps) {
  const { id, cliente, version } = propuesta;
  const client = useGetOne<Cliente>(
    'clientes',
    { id: cliente ?? 0 },
    { enabled: cliente !== null },
  );
  const versions = useRows<Version>('propuestas_versiones', { propuesta: id, version });
  if (client.isLoading || versions.isPending) return null;
  const sent = versions.data?.[0]?.contenido as Documento | undefined;
  return (
    <ApprovalDialog
      propuesta={propuesta}
      items={sent?.contenido.items ?? []}
      known={{
        nombre: client.data?.cliente ?? propuesta.para_nombre ?? '',
        correo: client.data?.email ?? propuesta.para_email ?? '',
      }}
      onClose={onClose}
    />
  );
}

interface DialogProps extends OpenedProps {
  items: Documento['contenido']['items'];
  known: Pick<Approval, 'nombre' | 'correo'>;
}

function ApprovalDialog({ propuesta, items, known, onClose }: DialogProps) {
  const { id, version, situacion, vence_el, enviada_en } = propuesta;
  const data = useData();
  const files = useAttachments({ kind: 'adjuntos', most: 1 });
  const [file] = files.files;
  const [missing, setMissing] = useState(false);
  const today = dayInChile();
  const draft = useDraft<{ form: Approval }>(`aprobacion-propuesta-${id}-${version}`, {
    // The RUT that is known may be a company's: that of who accepted stands on what they signed.
    form: { ...known, rut: '', en_nombre_de: '', medio: 'firma', dia: today, elegidos: [] },
  });
  const { run, running, error, lost } = useAction(
    async ({ file: proof, ...typed }: Approval & { file: File }) => {
      await data.proposal('approve', id, version, typed, proof, files.newShare());
      draft.clear();
    },
    { done: 'Aprobación anotada', onDone: onClose, inline: 'all' },
  );
  const optional = items.flatMap(({ opcional, concepto }, n) =>
    opcional ? [{ id: n, name: concepto }] : [],
  );
  return (
    <DialogForm<Approval>
      title="Anotar aprobación dada por otro lado"
      draft={draft}
      onSubmit={(typed) => {
        setMissing(!file);
        const chosen = typed.elegidos.map(Number);
        if (!file) return undefined;
        return run({ ...typed, nombre: typed.nombre.trim(), elegidos: chosen, file });
      }}
      running={running}
      submit={lost ? 'Reintentar' : 'Anotar'}
      onClose={onClose}
    >
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {error.message}
        </Alert>
      )}
      {situacion === 'vencida' && vence_el && (
        <Typography
          sx={{ mb: 1 }}
        >{`Venció el ${formatDay(vence_el)}: se anota igual.`}</Typography>
      )}
      <Typography sx={{ mb: 2 }}>
        Crea lo mismo que si la aceptaran en su página: cliente, plataforma, hitos, cuotas e
        invitación. Los plazos de los hitos y las cuotas corren desde hoy; los diez días para
        retractarse, desde el día en que la aceptaron. No se puede deshacer.
      </Typography>
      <TextInput
        source="nombre"
        label="Quién la aceptó"
        validate={[...requiredText(), maxLength(160)]}
      />
      <TidyInput source="rut" label="RUT" validate={[required(), rut]} tidy={normalizeRut} />
      <TextInput source="en_nombre_de" label="En nombre de" validate={maxLength(160)} />
      <CorreoInput
        source="correo"
        label="Correo"
        helperText="Recibe la confirmación, con su copia y cómo retractarse"
      />
      <SelectInput
        source="medio"
        label="Cómo la aceptó"
        choices={choices('medioAceptacion').filter((one) => one.id !== 'codigo')}
        validate={required()}
      />
      <DayInput
        source="dia"
        label="Qué día"
        min={enviada_en ? dayInChile(parseInstant(enviada_en)) : today}
        max={today}
        validate={required()}
      />
      {optional.length > 0 && (
        <CheckboxGroupInput
          source="elegidos"
          label="Opcionales que eligió"
          choices={optional}
          row={false}
        />
      )}
      <FileDrop add={files.add}>
        {running ? <Uploading of={files} /> : <ChosenFiles of={files} />}
        <AttachButton
          of={files}
          multiple={false}
          disabled={running}
          variant="outlined"
          label="Archivo que la respalda"
        >
          Adjuntar el respaldo
        </AttachButton>
        {missing && !file && (
          <FormHelperText error role="alert">
            Adjunta el papel firmado, el correo o una foto del mensaje.
          </FormHelperText>
        )}
        <FileLimits of={files} />
      </FileDrop>
    </DialogForm>
  );
}
