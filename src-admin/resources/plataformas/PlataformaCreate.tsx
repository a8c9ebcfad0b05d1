import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ClienteInput, RecordForm } from '../../kit/forms/forms.tsx';
import { Create } from '../../kit/records/records.tsx';
import { PlataformaFields } from './PlataformaFields.tsx';
import { publishQuestion } from './questions.ts';

export function PlataformaCreate() {
  const { cliente } = useSelection();
  return (
    <Create redirect="show" title="Crear una plataforma">
      <RecordForm
        question={publishQuestion}
        defaultValues={{ cliente, publico: false, slug: '', cliente_nombre: '' }}
      >
        <ClienteInput helperText="No se puede cambiar después" />
        <PlataformaFields />
      </RecordForm>
    </Create>
  );
}
