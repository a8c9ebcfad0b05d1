import { FormDataConsumer, maxLength, TextInput, useNotify, useRedirect } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { DataError } from '../../data/errors.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import {
  AttachButton,
  ChosenFiles,
  FileDrop,
  FileLimits,
  useAttachments,
} from '../../kit/files/Attachments.tsx';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { requiredText } from '../../kit/inputs/validators.ts';
import { Create } from '../../kit/records/records.tsx';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { MAILED } from '../correos/mailed.ts';
import { PlataformaInput } from '../plataformas/PlataformaInput.tsx';

interface Values {
  cliente: number;
  plataforma?: number | null;
  nombre: string;
}

const NAME = [...requiredText(), maxLength(160)];

/** Shares a file with a client. */
export function DocumentoCreate() {
  const selected = useSelection();
  const data = useData();
  const notify = useNotify();
  const redirect = useRedirect();
  const attached = useAttachments({ kind: 'adjuntos', most: 1 });
  if (selected.loading) return null;
  const onSuccess = () => {
    notify(`Archivo compartido. ${MAILED}`, { type: 'success' });
    redirect('list', 'documentos');
  };
  const mutationFn = async ({ data: typed }: { data?: unknown }) => {
    const { cliente, plataforma = null, nombre } = typed as Values;
    const [file] = attached.files;
    if (!file) throw new DataError('file', { text: 'Elige el archivo que vas a compartir.' });
    return data.shareFile({ cliente, plataforma, nombre }, file);
  };
  const defaults = {
    cliente: selected.cliente,
    plataforma: typeof selected.plataforma === 'number' ? selected.plataforma : null,
  };
  return (
    <Create title="Compartir un archivo" mutationOptions={{ onSuccess, mutationFn }}>
      <FileDrop add={attached.add}>
        <RecordForm
          defaultValues={defaults}
          save="Compartir"
          saveDisabled={attached.reading !== ''}
        >
          <ClienteInput />
          <FormDataConsumer<Partial<Values>>>
            {({ formData: { cliente } }) =>
              cliente && <PlataformaInput key={cliente} filter={{ cliente }} optional />
            }
          </FormDataConsumer>
          <TextInput source="nombre" validate={NAME} helperText="Como lo verá el cliente" />
          <ChosenFiles of={attached} />
          <AttachButton of={attached}>Elegir el archivo</AttachButton>
          <FileLimits of={attached} />
        </RecordForm>
      </FileDrop>
    </Create>
  );
}
