import { PageActions } from '../../kit/buttons/Actions.tsx';
import { RecordForm } from '../../kit/forms/forms.tsx';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { Edit } from '../../kit/records/records.tsx';
import { RespuestaFields } from './RespuestaFields.tsx';

const Actions = () => (
  <PageActions>
    <DeleteButton
      title="¿Eliminar esta respuesta guardada?"
      content="Los mensajes que ya se escribieron con ella quedan como están. No se puede deshacer."
      done="Respuesta eliminada"
    >
      Eliminar
    </DeleteButton>
  </PageActions>
);

export const RespuestaEdit = () => (
  <Edit redirect="list" actions={<Actions />}>
    <RecordForm>
      <RespuestaFields />
    </RecordForm>
  </Edit>
);
