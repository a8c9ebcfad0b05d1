import Delete from '@mui/icons-material/Delete';
import { useNotify, useRecordContext, useRedirect } from 'react-admin';
import { AskedSave, useClosing } from '../citas/useClosing.tsx';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { RecordForm } from '../../kit/forms/forms.tsx';
import { Edit } from '../../kit/records/records.tsx';
import { EACH_MAILED } from '../correos/mailed.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { HorarioFields } from './HorarioFields.tsx';

type Horario = Row<'horarios'>;

/** Takes the hours away, with the meetings in them if that is wished. */
function RemoveButton() {
  const horario = useRecordContext<Horario>();
  const data = useData();
  const notify = useNotify();
  const redirect = useRedirect();
  const { ask, dialog } = useClosing();
  const { run, running } = useAction(async (record: Horario) => {
    const closing = { horario: record.id };
    const decision = await ask(closing, {
      title: '¿Quitar este tramo?',
      verb: 'Quitar',
      question: 'No tiene reuniones agendadas; /agendar deja de ofrecer estas horas.',
    });
    if (decision === null) return;
    const { cancel } = decision;
    await (cancel.length === 0
      ? data.delete('horarios', { id: record.id, previousData: record })
      : data.closeAgenda(closing, cancel));
    notify(
      cancel.length === 0
        ? 'Tramo quitado'
        : `Tramo quitado y reuniones canceladas. ${EACH_MAILED}`,
      { type: 'success' },
    );
    redirect('list', 'horarios');
  }, {});
  if (!horario) return null;
  return (
    <>
      <WriteButton
        size="small"
        color="error"
        startIcon={<Delete />}
        loading={running}
        onClick={() => void run(horario)}
      >
        Quitar
      </WriteButton>
      {dialog}
    </>
  );
}

const Actions = () => (
  <PageActions>
    <RemoveButton />
  </PageActions>
);

/** What the hours become, as the database is asked about them. */
const toClosing = ({ id, tipo, dia_semana, desde, hasta, minutos }: Record<string, unknown>) => ({
  horario: Number(id),
  nuevo: {
    tipo: String(tipo),
    dia_semana: Number(dia_semana),
    desde: String(desde),
    hasta: String(hasta),
    minutos: Number(minutos),
  },
});

export const HorarioEdit = () => (
  <Edit redirect="list" actions={<Actions />}>
    <AskedSave
      closing={toClosing}
      title="Hay reuniones que quedan fuera de las horas nuevas"
      verb="Guardar"
      done={`Horas guardadas y reuniones canceladas. ${EACH_MAILED}`}
    >
      <RecordForm>
        <HorarioFields />
      </RecordForm>
    </AskedSave>
  </Edit>
);
