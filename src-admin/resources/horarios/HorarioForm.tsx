import {
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import Delete from '@mui/icons-material/Delete';
import { TIPOS_REUNION } from '../../../src-shared/options.ts';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';
import { AskedSave, useClosing } from '../citas/useClosing.tsx';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { EACH_MAILED } from '../correos/mailed.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { clockOf, dayChoices, endOf } from './days.ts';

interface Times {
  desde?: string;
  hasta?: string;
  tipo?: string;
}

/** What the page of the CV programme promises. */
const CV_MINUTES = 45;
const kinds = TIPOS_REUNION.map(({ valor, texto }) => ({ id: valor, name: texto }));

const time = (value: unknown): string => (typeof value === 'string' ? clockOf(value) : '');
const minutes = (clock: string): number => {
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  return hours * 60 + rest;
};

const endsLater = (hasta: unknown, { desde }: Times) =>
  typeof hasta !== 'string' || !desde || minutes(hasta) > minutes(desde)
    ? undefined
    : 'Tiene que ser después de la hora de inicio';

const fits = (value: unknown, { desde, hasta, tipo }: Times) => {
  if (tipo === 'asesoria-cv' && value !== CV_MINUTES)
    return `La sesión de asesoría CV dura ${CV_MINUTES} minutos, como dice su página`;
  if (!Number.isInteger(value) || Number(value) < 10 || Number(value) > 240)
    return 'Un número entero entre 10 y 240';
  return desde && hasta && minutes(desde) + Number(value) > minutes(hasta)
    ? 'En ese tramo no cabe ni una reunión'
    : undefined;
};

const END = [required(), endsLater];
const LENGTH = [required(), fits];

/** One stretch of a day of the week in which meetings are held. */
const Fields = () => (
  <>
    <SelectInput source="tipo" choices={kinds} validate={required()} helperText={false} />
    <SelectInput
      source="dia_semana"
      choices={dayChoices}
      validate={required()}
      helperText={false}
    />
    <FieldRow>
      <TextInput
        source="desde"
        type="time"
        format={time}
        validate={required()}
        helperText="Hora de Chile"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextInput
        source="hasta"
        type="time"
        format={time}
        parse={(clock: string) => endOf(clock)}
        validate={END}
        helperText="La última reunión termina a más tardar a esta hora"
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FieldRow>
    <NumberInput source="minutos" validate={LENGTH} helperText={false} />
  </>
);

export const HorarioCreate = () => (
  <Create redirect="list" title="Agregar un tramo">
    <RecordForm defaultValues={{ minutos: 30, tipo: 'reunion' }}>
      <Fields />
    </RecordForm>
  </Create>
);

type Horario = Row<'horarios'>;

/** Takes the hours away, with the meetings in them if that is wished. */
function RemoveButton() {
  const horario = useRecordContext<Horario>();
  const data = useData();
  const notify = useNotify();
  const redirect = useRedirect();
  const { close, dialog } = useClosing();
  const { run, running } = useAction(async (record: Horario) => {
    const cancelled = await close(
      { horario: record.id },
      {
        title: '¿Quitar este tramo?',
        verb: 'Quitar',
        question: 'No tiene reuniones agendadas; /agendar deja de ofrecer estas horas.',
      },
      () => data.delete('horarios', { id: record.id, previousData: record }),
    );
    if (cancelled === null) return;
    notify(
      cancelled === 0 ? 'Tramo quitado' : `Tramo quitado y reuniones canceladas. ${EACH_MAILED}`,
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

/** What the hours become, as the database takes them. */
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
  <Edit
    redirect="list"
    actions={
      <PageActions>
        <RemoveButton />
      </PageActions>
    }
  >
    <AskedSave
      closing={toClosing}
      title="Hay reuniones que quedan fuera de las horas nuevas"
      verb="Guardar"
      done={`Horas guardadas y reuniones canceladas. ${EACH_MAILED}`}
    >
      <RecordForm>
        <Fields />
      </RecordForm>
    </AskedSave>
  </Edit>
);
