import { Link, Typography } from '@mui/material';
import {
  FormDataConsumer,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useCreatePath,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { dayInChile } from '../../../src-shared/dates.ts';
import { isSettled } from '../../../src-shared/pagos.ts';
import type { Pago } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { choices } from '../../kit/fields/options.ts';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { PlataformaInput } from '../plataformas/PlataformaInput.tsx';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { PesosInput } from '../../kit/inputs/PesosInput.tsx';
import { requiredText } from '../../kit/inputs/validators.ts';
import { ClosedRecord } from '../../kit/records/ClosedRecord.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';
import { changeQuestion, usePlan } from './PlanNotice.tsx';

const STATES = choices('pago').filter(({ id }) => id === 'programado' || id === 'pendiente');

const CONCEPT = [...requiredText(3), maxLength(200)];

/** What can change of a payment while it is owed. */
const Fields = () => (
  <>
    <TextInput source="concepto" validate={CONCEPT} />
    <FieldRow>
      <PesosInput source="monto" helperText="Pesos chilenos, con IVA" />
      <DayInput source="vence_el" validate={required()} />
    </FieldRow>
  </>
);

export function PagoCreate() {
  const selected = useSelection();
  const defaults = {
    cliente: selected.cliente,
    plataforma: typeof selected.plataforma === 'number' ? selected.plataforma : null,
    estado: 'pendiente',
    vence_el: dayInChile(),
  };
  return (
    <Create redirect="show" title="Crear un pago">
      <RecordForm defaultValues={defaults} another={['cliente', 'plataforma']}>
        <PlanLink />
        <ClienteInput helperText="No se puede cambiar después" />
        <FormDataConsumer<{ cliente: number | null; plataforma: number | null }>>
          {({ formData: { cliente, plataforma } }) =>
            cliente ? (
              <>
                <PlataformaInput key={cliente} filter={{ cliente }} optional />
                {plataforma && (
                  <RecordInput
                    key={plataforma}
                    source="hito"
                    reference="hitos"
                    filter={{ plataforma_id: plataforma, 'estado@neq': 'aprobado' }}
                    sort={{ field: 'orden', order: 'ASC' }}
                    helperText="Programado, el pago queda por pagar cuando el cliente apruebe el hito"
                  />
                )}
              </>
            ) : null
          }
        </FormDataConsumer>
        <Fields />
        <SelectInput source="estado" choices={STATES} validate={required()} />
      </RecordForm>
    </Create>
  );
}

/** Leads to the form of a plan, of whom this one is. */
function PlanLink() {
  const [cliente = null, plataforma = null] = useWatch({ name: ['cliente', 'plataforma'] }) as [
    number?,
    number?,
  ];
  const to = useCreatePath()({ resource: 'planes_de_pago', type: 'create' });
  return (
    <Typography sx={{ mb: 2 }}>
      ¿Son varias cuotas?{' '}
      <Link component={RouterLink} to={to} state={{ record: { cliente, plataforma } }}>
        Crea el plan completo en un paso
      </Link>
      .
    </Typography>
  );
}

export const PagoEdit = () => (
  <Edit redirect="show">
    <ClosedRecord
      closed={({ estado }: Pago) => isSettled(estado)}
      why="Un pago pagado, anulado o devuelto ya no se edita. Si hay un error, anúlalo o devuélvelo y crea otro."
    >
      <EditForm />
    </ClosedRecord>
  </Edit>
);

function EditForm() {
  const plan = usePlan(useRecordContext<Pago>()?.plan);
  return (
    <RecordForm question={(values, record) => changeQuestion(values as Pago, record as Pago, plan)}>
      <Fields />
    </RecordForm>
  );
}
