import { Link, Typography } from '@mui/material';
import { FormDataConsumer, required, SelectInput, useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ClienteInput, HitoInput, PlataformaInput, RecordForm } from '../../kit/forms/forms.tsx';
import { dayInChile } from '../../../src-shared/dates.ts';
import { choices } from '../../kit/fields/options.ts';
import { Create } from '../../kit/records/records.tsx';
import { PagoFields } from './PagoFields.tsx';

const STATES = choices('pago').filter(({ id }) => id === 'programado' || id === 'pendiente');

export function PagoCreate() {
  const { cliente, plataforma } = useSelection();
  const createPath = useCreatePath();
  const defaults = {
    cliente,
    plataforma: typeof plataforma === 'number' ? plataforma : null,
    estado: 'pendiente',
    vence_el: dayInChile(),
  };
  return (
    <Create redirect="show" title="Crear un pago">
      <Typography sx={{ mb: 2 }}>
        ¿Son varias cuotas?{' '}
        <Link
          component={RouterLink}
          to={createPath({ resource: 'planes_de_pago', type: 'create' })}
        >
          Crea el plan completo en un paso
        </Link>
        .
      </Typography>
      <RecordForm defaultValues={defaults}>
        <ClienteInput helperText="No se puede cambiar después" />
        <FormDataConsumer<{ cliente: number | null; plataforma: number | null }>>
          {({ formData }) =>
            formData.cliente ? (
              <>
                <PlataformaInput
                  key={formData.cliente}
                  filter={{ cliente: formData.cliente }}
                  optional
                />
                {formData.plataforma && (
                  <HitoInput key={formData.plataforma} plataforma={formData.plataforma} />
                )}
              </>
            ) : null
          }
        </FormDataConsumer>
        <PagoFields />
        <SelectInput source="estado" choices={STATES} validate={required()} helperText={false} />
      </RecordForm>
    </Create>
  );
}
