import { Alert, Typography } from '@mui/material';
import { TextInput, useGetOne, useNotify } from 'react-admin';
import { addDays, dayInChile, formatDay } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Cliente } from '../../data/rows.ts';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { mailed } from '../correos/mailed.ts';
import { addressesIn, wrongAddresses } from './addresses.ts';
import { isClosed, type Propuesta } from './rows.ts';

/** Sends a proposal, or its next version; a template, and what is closed, is not sent. */
export function SendButton({ propuesta }: { propuesta: Propuesta }) {
  const { plantilla, version, cliente } = propuesta;
  const closed = plantilla || isClosed(propuesta);
  const { data: client, isLoading } = useGetOne<Cliente>(
    'clientes',
    { id: cliente ?? 0 },
    { enabled: cliente !== null && !closed },
  );
  if (closed) return null;
  return (
    <DialogButton
      label={version === 0 ? 'Enviar' : 'Enviar de nuevo'}
      words="mandar correo propuesta cotización"
      variant={version === 0 ? 'contained' : 'outlined'}
    >
      {(onClose) =>
        // The form begins with the client's address.
        !isLoading && (
          <SendDialog
            propuesta={propuesta}
            email={client?.email ?? propuesta.para_email ?? ''}
            onClose={onClose}
          />
        )
      }
    </DialogButton>
  );
}

interface Typed {
  para: string | null;
  cambios: string | null;
}

interface Props {
  propuesta: Propuesta;
  /** The recipient; empty where it is unknown. */
  email: string;
  onClose: () => void;
}

function SendDialog({ propuesta, email, onClose }: Props) {
  const { id, version, situacion, validez } = propuesta;
  const data = useData();
  const notify = useNotify();
  const draft = useDraft<{ form: Typed }>(`envio-propuesta-${id}`, {
    form: { para: version === 0 ? email : '', cambios: '' },
  });
  const { run, running, error } = useAction(
    async ({ para, cambios }: Typed) => {
      const to = addressesIn(para ?? '');
      const sent = await data.proposal('send', id, to, (cambios ?? '').trim());
      draft.clear();
      const toNobody = version === 0 && to.length === 0;
      notify(toNobody ? 'Lista: ahora copia su enlace' : `Versión ${sent} enviada`, {
        type: 'success',
      });
    },
    { onDone: onClose, inline: 'all' },
  );
  /** Whether what was sent is still out, and may be sent once more as it is. */
  const isOut = version > 0 && situacion === 'enviada';
  const next = version + 1;
  const until = formatDay(addDays(dayInChile(), validez));
  const validate = ({ para, cambios }: Typed) => ({
    para:
      isOut && !para?.trim() && !cambios?.trim()
        ? 'Escribe a quién enviarla otra vez, o qué cambia.'
        : wrongAddresses(para ?? ''),
    cambios:
      version === 0 || isOut || cambios?.trim() ? undefined : 'Escribe qué cambia en esta versión.',
  });
  const wrongsOf = (typed: Typed) =>
    Object.fromEntries(Object.entries(validate(typed)).filter(([, wrong]) => wrong !== undefined));
  return (
    <DialogForm<Typed>
      title={version === 0 ? 'Enviar la propuesta' : 'Enviar la propuesta de nuevo'}
      draft={draft}
      validate={(typed) => wrongsOf(typed as Typed)}
      onSubmit={(typed) => run(typed)}
      running={running}
      submit={error ? 'Reintentar' : 'Enviar'}
      onClose={onClose}
    >
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {error.message}
        </Alert>
      )}
      <Typography sx={{ mb: 2 }}>
        {isOut
          ? `Si algo cambió, sale como versión ${next}, también a quienes ya tienen la anterior, y se puede aceptar hasta el ${until}. Si no, se manda otra vez la versión ${version}.`
          : `Se puede aceptar hasta el ${until}. ${mailed('Cada dirección recibe por correo un enlace propio')}`}
      </Typography>
      <TextInput
        source="para"
        label="Correos"
        multiline
        autoFocus
        parse={(text: string) => text}
        helperText={
          version === 0
            ? 'Separados por comas, espacios o líneas. Sin ninguno, queda lista para copiar su enlace'
            : 'Otros a quienes enviarla, o los que tienen que recibirla de nuevo'
        }
        slotProps={{ htmlInput: { inputMode: 'email', autoComplete: 'off' } }}
      />
      {version > 0 && (
        <TextInput
          source="cambios"
          label="Qué cambia"
          multiline
          minRows={2}
          required={!isOut}
          parse={(text: string) => text}
          helperText="Lo leerá quien la recibe"
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      )}
    </DialogForm>
  );
}
