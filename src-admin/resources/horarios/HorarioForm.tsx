import Delete from '@mui/icons-material/Delete';
import { useMemo, type ChangeEvent } from 'react';
import { NumberInput, required, SelectInput, useRecordContext, useRedirect } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { weekdayChoices } from '../../kit/fields/week.ts';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { TimeInput } from '../../kit/inputs/TimeInput.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';
import { useProductos } from '../productos/productos.ts';
import { ClosingForm, useCloseAgenda } from '../citas/useCloseAgenda.tsx';

type Horario = Row<'horarios'>;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const endsLater = (hasta: unknown, { desde }: Partial<Horario>) =>
  typeof hasta !== 'string' || !desde || minutesOf(hasta) > minutesOf(desde)
    ? undefined
    : 'Tiene que ser después de la hora de inicio';

const fits = (value: unknown, { desde, hasta }: Partial<Horario>) => {
  if (!Number.isInteger(value) || Number(value) < 10 || Number(value) > 240)
    return 'Un número entero entre 10 y 240';
  return desde && hasta && minutesOf(desde) + Number(value) > minutesOf(hasta)
    ? 'En ese tramo no cabe ni una reunión'
    : undefined;
};

const END = [required(), endsLater];
const LENGTH = [required(), fits];

/** Meetings, and the first sessions of what is sold; a session takes as long as its product says. */
function KindInput() {
  const { setValue } = useFormContext();
  const sessions = useProductos().filter(({ minutos }) => minutos !== null);
  return (
    <SelectInput
      source="tipo"
      choices={[
        { id: 'reunion', name: 'Reunión' },
        ...sessions.map(({ codigo, nombre }) => ({ id: codigo, name: nombre })),
      ]}
      validate={required()}
      onChange={(event) => {
        const value: unknown = (event as ChangeEvent<HTMLInputElement>).target.value;
        const session = sessions.find(({ codigo }) => codigo === value);
        if (session) setValue('minutos', session.minutos, { shouldDirty: true });
      }}
    />
  );
}

function Length() {
  const tipo: unknown = useWatch({ name: 'tipo' });
  const minutos = useProductos().find(({ codigo }) => codigo === tipo)?.minutos ?? null;
  const validate = useMemo(
    () => [
      ...LENGTH,
      (value: unknown) =>
        minutos === null || value === minutos
          ? undefined
          : `Dura ${minutos} minutos, como dice su producto`,
    ],
    [minutos],
  );
  return <NumberInput source="minutos" validate={validate} />;
}

const Fields = () => (
  <>
    <KindInput />
    <SelectInput source="dia_semana" choices={weekdayChoices} validate={required()} />
    <FieldRow>
      <TimeInput source="desde" validate={required()} helperText="Hora de Chile" />
      <TimeInput
        source="hasta"
        end
        validate={END}
        helperText="La última reunión termina a más tardar a esta hora"
      />
    </FieldRow>
    <Length />
  </>
);

export const HorarioCreate = () => (
  <Create redirect="list" title="Agregar un tramo">
    <RecordForm defaultValues={{ minutos: 30, tipo: 'reunion' }}>
      <Fields />
    </RecordForm>
  </Create>
);

export const HorarioEdit = () => (
  <Edit redirect="list" actions={<Actions />}>
    <ClosingForm
      closing={({ id, ...nuevo }: Horario) => ({ horario: id, nuevo })}
      title="Hay reuniones que quedan fuera de las horas nuevas"
      verb="Guardar"
      cancelled="Horas guardadas y reuniones canceladas"
    >
      <RecordForm>
        <Fields />
      </RecordForm>
    </ClosingForm>
  </Edit>
);

function Actions() {
  const horario = useRecordContext<Horario>();
  const data = useData();
  const redirect = useRedirect();
  const { close, dialog } = useCloseAgenda();
  const { run, running } = useAction(async (record: Horario) => {
    const cancelled = await close(
      { horario: record.id },
      {
        title: '¿Quitar este tramo?',
        verb: 'Quitar',
        question: 'No tiene reuniones agendadas; /agendar deja de ofrecer estas horas.',
        closed: 'Tramo quitado',
        cancelled: 'Tramo quitado y reuniones canceladas',
      },
      () => data.delete('horarios', { id: record.id, previousData: record }),
    );
    if (cancelled !== null) redirect('list', 'horarios');
  }, {});
  return (
    <PageActions>
      {horario && (
        <WriteButton
          size="small"
          color="error"
          startIcon={<Delete />}
          loading={running}
          onClick={() => void run(horario)}
        >
          Quitar
        </WriteButton>
      )}
      {dialog}
    </PageActions>
  );
}
