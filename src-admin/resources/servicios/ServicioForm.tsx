import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import {
  BooleanInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useGetOne,
  useRecordContext,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { addDays, dayInChile } from '../../../src-shared/dates.ts';
import type { Plataforma, Servicio } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { choices } from '../../kit/fields/options.ts';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { PesosInput } from '../../kit/inputs/PesosInput.tsx';
import { requiredText } from '../../kit/inputs/validators.ts';
import { ClosedRecord } from '../../kit/records/ClosedRecord.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { mailed } from '../correos/mailed.ts';
import { PlataformaInput } from '../plataformas/PlataformaInput.tsx';
import { suggestedName } from './servicio.ts';

const NAME = [...requiredText(), maxLength(120)];

/** Days until the first charge by default: as many as a charge is announced before. */
const NOTICE = 30;

/** Days that a payment may be overdue by default. */
const GRACE = 15;

const days = (least: number, most: number) => [
  required(),
  minValue(least, `Escribe ${least} días o más.`),
  maxValue(most, `Escribe ${most} días o menos.`),
];
const NOTICE_DAYS = days(10, 90);
const GRACE_DAYS = days(1, 180);

export function ServicioCreate() {
  const selected = useSelection();
  if (selected.loading) return null;
  const defaults = {
    cliente: selected.cliente,
    plataforma: typeof selected.plataforma === 'number' ? selected.plataforma : null,
    clase: 'hosting',
    periodo: 'anio',
    afecto: true,
    proximo: addDays(dayInChile(), NOTICE),
    aviso_dias: NOTICE,
    con_informe: false,
    mora: null,
    mora_dias: null,
  };
  return (
    <Create redirect="show" title="Ofrecer un servicio">
      <Typography sx={{ mb: 2 }}>
        {mailed('Le llega un correo con lo que aceptaría')} Nada se cobra mientras no lo acepte.
      </Typography>
      <RecordForm defaultValues={defaults} save="Ofrecer" another={['cliente', 'plataforma']}>
        <ClienteInput helperText="No se puede cambiar después" />
        <What />
        <Price />
        <Terms />
      </RecordForm>
    </Create>
  );
}

export const ServicioEdit = () => (
  <Edit redirect="show">
    <ClosedRecord
      closed={({ estado }: Servicio) => estado === 'terminado'}
      why="Este servicio ya terminó y no cambia. Si vuelve, ofrécelo de nuevo."
    >
      <EditForm />
    </ClosedRecord>
  </Edit>
);

function EditForm() {
  const isOffer = useRecordContext<Servicio>()?.estado === 'propuesto';
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {isOffer
          ? mailed('Si cambia lo que aceptaría, le llega otro correo')
          : 'El precio aceptado no se edita: ofrece otro con «Cambiar el precio», en su página.'}
      </Typography>
      <RecordForm>
        <What />
        {isOffer && <Price />}
        <Terms />
      </RecordForm>
    </>
  );
}

/** What it is, and of which platform. */
function What() {
  const cliente: unknown = useWatch({ name: 'cliente' });
  return (
    <>
      {typeof cliente === 'number' && (
        <PlataformaInput key={cliente} filter={{ cliente }} optional />
      )}
      <SelectInput source="clase" choices={choices('claseServicio')} validate={required()} />
      <NameInput />
    </>
  );
}

/** Its name, which follows kind and platform until somebody writes another. */
function NameInput() {
  const [clase, id] = useWatch({ name: ['clase', 'plataforma'] }) as [
    string | null,
    number | null | undefined,
  ];
  const { getValues, setValue } = useFormContext<{ nombre?: string | null }>();
  const { data: platform } = useGetOne<Plataforma>(
    'plataformas',
    { id: id ?? 0 },
    { enabled: typeof id === 'number' },
  );
  const isKnown = typeof id !== 'number' || platform !== undefined;
  const name = suggestedName(clase, (typeof id === 'number' && platform) || null);
  const last = useRef('');
  // react-admin sets the form to the record first.
  const { isReady } = useFormState();
  useEffect(() => {
    if (!isReady || !isKnown) return;
    const typed = getValues('nombre') ?? '';
    if (name !== '' && (typed === '' || typed === last.current)) setValue('nombre', name);
    last.current = name;
  }, [isReady, isKnown, name, getValues, setValue]);
  return <TextInput source="nombre" validate={NAME} helperText="Como lo verá el cliente" />;
}

/** What is offered. Of what is included in something else, price and day may come later. */
function Price() {
  const record = useRecordContext<Servicio>();
  const isIncluded = (record?.meses_incluidos ?? 0) > 0;
  return (
    <>
      <FieldRow>
        <PesosInput source="monto" optional={isIncluded} />
        <SelectInput source="periodo" choices={choices('periodo')} validate={required()} />
      </FieldRow>
      <BooleanInput
        source="afecto"
        label="El precio incluye IVA"
        helperText="Apagado, es exento de IVA"
      />
      <DayInput
        source="proximo"
        label="Primer cobro"
        validate={isIncluded ? [] : required()}
        helperText={
          isIncluded
            ? `Con la entrega de la plataforma queda a ${record?.meses_incluidos} meses`
            : 'El cliente tiene hasta el día anterior para aceptarlo'
        }
      />
    </>
  );
}

/** What may change at any time. */
function Terms() {
  const mora: unknown = useWatch({ name: 'mora' });
  const { setValue, getValues } = useFormContext();
  useEffect(() => {
    // The database wants both or neither.
    if (Boolean(mora) !== Boolean(getValues('mora_dias')))
      setValue('mora_dias', mora ? GRACE : null, { shouldDirty: true });
  }, [mora, getValues, setValue]);
  return (
    <>
      <NumberInput
        source="aviso_dias"
        label="Días de aviso antes de cada cobro"
        validate={NOTICE_DAYS}
      />
      <BooleanInput
        source="con_informe"
        label="Con informe mensual de la plataforma"
        helperText="Es el plan de cuidado de los términos: su sitio queda vigilado, y el primer día hábil de cada mes sale su informe"
      />
      <FieldRow>
        <SelectInput
          source="mora"
          choices={choices('mora')}
          emptyText="Nada por sí solo"
          helperText="Si lo dejas vacío, nada por sí solo"
        />
        {Boolean(mora) && <NumberInput source="mora_dias" validate={GRACE_DAYS} />}
      </FieldRow>
    </>
  );
}
