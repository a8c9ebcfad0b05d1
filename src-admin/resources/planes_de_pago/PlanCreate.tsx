import { FormDataConsumer, useNotify, useRedirect } from 'react-admin';
import { dayInChile } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { PlataformaInput } from '../plataformas/PlataformaInput.tsx';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Create } from '../../kit/records/records.tsx';
import { MAILED } from '../correos/mailed.ts';
import { byDay, halves, planToSave, type PlanFields as Plan } from './plan.ts';
import { PlanFields } from './PlanFields.tsx';

type Values = Plan & { cliente: number; plataforma: number | null };

/** Plans all payments of a project in one step. */
export function PlanCreate() {
  const selected = useSelection();
  const data = useData();
  const notify = useNotify();
  const redirect = useRedirect();
  const defaults = {
    cliente: selected.cliente,
    plataforma: typeof selected.plataforma === 'number' ? selected.plataforma : null,
    ...halves(dayInChile()),
  };
  const onSuccess = ({ id }: { id: number }) => {
    notify(`Plan creado. ${MAILED}`, { type: 'success' });
    redirect('show', 'pagos', id);
  };
  const mutationFn = async ({ data: typed }: { data?: unknown }) => {
    const values = typed as Values;
    const plan = planToSave(values.plataforma ? values : byDay(values));
    const of = { cliente: values.cliente, plataforma: values.plataforma ?? null };
    const [id] = await data.planPayments({ ...of, ...plan });
    return { id };
  };
  return (
    <Create title="Crear un plan de pagos" mutationOptions={{ onSuccess, mutationFn }}>
      <RecordForm defaultValues={defaults} save="Crear el plan">
        <ClienteInput />
        <FormDataConsumer<Partial<Values>>>
          {({ formData: { cliente, plataforma = null } }) => (
            <>
              {cliente && <PlataformaInput key={cliente} filter={{ cliente }} optional />}
              <PlanFields plataforma={plataforma} />
            </>
          )}
        </FormDataConsumer>
      </RecordForm>
    </Create>
  );
}
