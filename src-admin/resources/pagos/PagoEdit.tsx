import { isSettled } from '../../../src-shared/pagos.ts';
import type { Pago } from '../../data/rows.ts';
import { ClosedRecord } from '../../kit/records/ClosedRecord.tsx';
import { useRecordContext } from 'react-admin';
import { RecordForm } from '../../kit/forms/forms.tsx';
import { changeQuestion } from './change.ts';
import { PagoFields } from './PagoFields.tsx';
import { usePlan } from './usePlan.ts';
import { Edit } from '../../kit/records/records.tsx';

export const PagoEdit = () => (
  <Edit redirect="show">
    <ClosedRecord
      closed={({ estado }: Pago) => isSettled(estado)}
      why="Un pago pagado, anulado o devuelto ya no se edita. Si hay un error, anúlalo o devuélvelo y crea otro."
    >
      <PagoForm />
    </ClosedRecord>
  </Edit>
);

/** What was announced is changed with a question, because its client hears of it. */
function PagoForm() {
  const plan = usePlan(useRecordContext<Pago>()?.plan);
  return (
    <RecordForm question={(values, record) => changeQuestion(values, record, plan)}>
      <PagoFields />
    </RecordForm>
  );
}
