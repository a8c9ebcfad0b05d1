import type { Hito } from '../data/rows.ts';
import { ClosedRecord } from '../ui/ClosedRecord.tsx';
import { RecordForm } from '../ui/forms.tsx';
import { HitoFields } from './HitoFields.tsx';
import { publishQuestion } from './questions.ts';
import { Edit } from '../ui/records.tsx';

export const HitoEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div">
    <ClosedRecord
      closed={({ estado }: Hito) => estado === 'aprobado'}
      why="El cliente aprobó este hito y no se edita. Para cambiarlo, quítale antes la aprobación."
    >
      <RecordForm question={publishQuestion}>
        <HitoFields />
      </RecordForm>
    </ClosedRecord>
  </Edit>
);
