import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { PlataformaInput, RecordForm } from '../../kit/forms/forms.tsx';
import { dayInChile } from '../../../src-shared/dates.ts';
import { Create } from '../../kit/records/records.tsx';
import { HitoFields } from './HitoFields.tsx';
import { saveQuestion } from './questions.ts';

/** No payment waits for one that is new. */
const questionOfNew = saveQuestion([]);

export function HitoCreate() {
  const { cliente, plataforma } = useSelection();
  const defaults = {
    plataforma_id: typeof plataforma === 'number' ? plataforma : null,
    fecha: dayInChile(),
    estado: 'pendiente',
    activo: true,
    publicado: false,
  };
  return (
    <Create redirect="show" title="Crear un hito">
      <RecordForm defaultValues={defaults} question={questionOfNew}>
        <PlataformaInput
          source="plataforma_id"
          filter={cliente === null ? {} : { cliente }}
          helperText="No se puede cambiar después"
        />
        <HitoFields />
      </RecordForm>
    </Create>
  );
}
