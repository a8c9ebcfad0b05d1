import { useRecordContext } from 'react-admin';
import type { Hito } from '../../data/rows.ts';
import { ClosedRecord } from '../../kit/records/ClosedRecord.tsx';
import { RecordForm } from '../../kit/forms/forms.tsx';
import { HitoFields } from './HitoFields.tsx';
import { saveQuestion } from './questions.ts';
import { Edit } from '../../kit/records/records.tsx';
import { useHitoPagos } from './useHitoPagos.ts';

/** Its form, which says before it is saved what falls due with it and who is told. */
function HitoForm() {
  const { id = 0 } = useRecordContext<Hito>() ?? {};
  const { data: pagos } = useHitoPagos(id);
  return (
    <RecordForm question={saveQuestion(pagos)}>
      <HitoFields />
    </RecordForm>
  );
}

export const HitoEdit = () => (
  <Edit redirect="show">
    <ClosedRecord
      closed={({ estado }: Hito) => estado === 'aprobado'}
      why="El cliente aprobó este hito y no se edita. Para cambiarlo, quítale antes la aprobación. Si lo ven los visitantes se decide en su ficha."
    >
      <HitoForm />
    </ClosedRecord>
  </Edit>
);
