import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { TextInput, useCreatePath, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
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

/** Whether a proposal is sent at all: a template, and what is closed, is not. */
const isSent = (propuesta: Propuesta): boolean => !propuesta.plantilla && !isClosed(propuesta);

/** What keeps a proposal from being sent, as it was saved last. */
function useMissing(propuesta: Propuesta): string | null {
  const { id, actualizado_en } = propuesta;
  const data = useData();
  const { data: missing = null } = useQuery({
    queryKey: ['propuestas', 'falta', id, actualizado_en],
    queryFn: () => data.proposal('missing', id),
    enabled: isSent(propuesta),
  });
  return missing;
}

/** Says above a proposal what it lacks to be sent. */
export function MissingNotice({ propuesta }: { propuesta: Propuesta }) {
  const missing = useMissing(propuesta);
  if (!missing) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      Todavía no se puede enviar. {missing}
    </Alert>
  );
}

/** Sends a proposal, or its next version; leads to its form while something is missing. */
export function SendButton({ propuesta }: { propuesta: Propuesta }) {
  const { id, version, cliente } = propuesta;
  const closed = !isSent(propuesta);
  const missing = useMissing(propuesta);
  const form = useCreatePath()({ resource: 'propuestas', type: 'edit', id });
  const { data: client, isLoading } = useGetOne<Cliente>(
    'clientes',
    { id: cliente ?? 0 },
    { enabled: cliente !== null && !closed },
  );
  if (closed) return null;
  if (missing)
    return (
      <Button component={Link} to={form} variant="contained">
        Completar para enviar
      </Button>
    );
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
  const draft = useDraft<{ form: Typed }>(`envio-propuesta-${id}`, {
    form: { para: version === 0 ? email : '', cambios: '' },
  });
  const { run, running, error, lost } = useAction(
    async ({ para, cambios }: Typed) => {
      const to = addressesIn(para ?? '');
      const sent = await data.proposal('send', id, to, (cambios ?? '').trim());
      draft.clear();
      return version === 0 && to.length === 0
        ? 'Lista: ahora copia su enlace'
        : `Versión ${sent} enviada`;
    },
    { says: (words) => [words], onDone: onClose, inline: 'all' },
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
      submit={lost ? 'Reintentar' : 'Enviar'}
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
