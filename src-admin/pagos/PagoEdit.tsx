import { isSettled } from '../../src-shared/pagos.ts';
import type { Pago } from '../data/rows.ts';
import { ClosedRecord } from '../ui/ClosedRecord.tsx';
import { RecordForm } from '../ui/forms.tsx';
import { PagoFields } from './PagoFields.tsx';
import { Edit } from '../ui/records.tsx';

export const PagoEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div">
    <ClosedRecord
      closed={({ estado }: Pago) => isSettled(estado)}
      why="Un pago pagado, anulado o reembolsado ya no se edita. Si hay un error, anúlalo o reembólsalo y crea otro."
    >
      <RecordForm>
        <PagoFields />
      </RecordForm>
    </ClosedRecord>
  </Edit>
);
