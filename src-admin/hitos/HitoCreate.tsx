import { useSelection } from '../selection/SelectionProvider.tsx';
import { PlataformaInput, RecordForm } from '../ui/forms.tsx';
import { dayInChile } from '../../src-shared/dates.ts';
import { Create } from '../ui/records.tsx';
import { HitoFields } from './HitoFields.tsx';

export function HitoCreate() {
  const { cliente, plataforma } = useSelection();
  const defaults = {
    plataforma_id: typeof plataforma === 'number' ? plataforma : null,
    fecha: dayInChile(),
    orden: 1,
    estado: 'pendiente',
    activo: true,
  };
  return (
    <Create redirect="show" title="Crear un hito" component="div" sx={{ mt: 2 }}>
      <RecordForm defaultValues={defaults}>
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
