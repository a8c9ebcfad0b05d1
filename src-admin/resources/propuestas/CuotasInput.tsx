import { Alert } from '@mui/material';
import { maxLength, required, SelectInput, TextInput, useSourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayInChile } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { divide, WHOLE } from '../../../src-shared/planes.ts';
import {
  instalmentsError,
  instalmentsOf,
  type Contenido,
  type Cuota,
  type Vence,
} from '../../../src-shared/propuestas.ts';
import { FieldRow } from '../../kit/forms/RecordForm.tsx';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { DecimalInput } from '../../kit/inputs/DecimalInput.tsx';
import { PesosInput } from '../../kit/inputs/PesosInput.tsx';
import { requiredText } from '../../kit/inputs/validators.ts';
import { nextDue, togetherText } from './cuotas.ts';
import { asTyped, ListInput, wholeDays } from './ListInput.tsx';
import { asCounted } from './Sums.tsx';

const days = wholeDays(0, 1095);

const DIVISIONS = [
  { id: 'iguales', name: 'En partes iguales' },
  { id: 'porcentajes', name: 'Por porcentajes' },
  { id: 'montos', name: 'Por montos' },
];

const KINDS = [
  { id: 'dias', name: 'Días después de aceptar' },
  { id: 'fecha', name: 'En una fecha' },
  { id: 'hito', name: 'Al aprobarse un hito' },
];

/** The instalments of a proposal, and whether they add up. */
export const CuotasInput = () => {
  const { getValues } = useFormContext();
  const one = (): Cuota => ({
    ...{ concepto: '', parte: 0 },
    vence: nextDue(getValues('contenido.cuotas') as Cuota[]),
  });
  return (
    <>
      <DivisionInput />
      <ListInput
        source="cuotas"
        legend="Cuotas"
        help="Lo que el cliente agregue de los opcionales se suma a la última."
        add="Agregar una cuota"
        one={() => ({ ...one() })}
      >
        <TextInput
          source="concepto"
          label="Concepto de la cuota"
          {...asTyped}
          validate={[...requiredText(3), maxLength(160)]}
        />
        <PartInput />
        <DueInput />
      </ListInput>
      <Amounts />
    </>
  );
};

/** How the total is divided. The parts of one way are none of another: they begin with what they come to now. */
function DivisionInput() {
  const { setValue } = useFormContext();
  const before = asCounted(useContenido());
  const restart = (division: unknown) => {
    const equal = before.cuotas.map(() => 1);
    const parts =
      division === 'montos'
        ? instalmentsOf(before, [])
        : division === 'porcentajes'
          ? divide(WHOLE, equal)
          : equal.map(() => 0);
    for (const [n, parte] of parts.entries())
      setValue(`contenido.cuotas.${n}.parte`, parte, { shouldDirty: true });
  };
  return (
    <SelectInput
      source="contenido.division"
      label="Cómo se reparte el pago"
      choices={DIVISIONS}
      onChange={({ target }: { target?: { value?: unknown } }) => restart(target?.value)}
      validate={required()}
    />
  );
}

const useContenido = () => useWatch({ name: 'contenido' }) as Contenido;

/** How much of the total it is, where they are not all equal. */
function PartInput() {
  const { division } = useContenido();
  if (division === 'montos')
    return <PesosInput source="parte" label="Monto de la cuota, con IVA" />;
  return division === 'porcentajes' ? (
    <DecimalInput source="parte" label="Porcentaje" unit="%" of={100} validate={required()} />
  ) : null;
}

/** Of «contenido.cuotas.2.vence»: 2. */
const placeOf = (source: string): number => Number(/\d+/.exec(source)?.[0] ?? 0);

const kindOf = (vence: Vence | undefined): string => Object.keys(vence ?? { dias: 0 })[0] ?? 'dias';

/** When it is due. */
function DueInput() {
  const { getSource } = useSourceContext();
  const { hitos, cuotas } = useContenido();
  const vence = useWatch({ name: getSource('vence') }) as Vence | undefined;
  const begin: Readonly<Record<string, Vence>> = {
    dias: nextDue(cuotas.slice(0, placeOf(getSource('vence')))),
    fecha: { fecha: dayInChile() },
    hito: { hito: 0 },
  };
  const kind = kindOf(vence);
  return (
    <FieldRow>
      <SelectInput
        source="vence"
        label="Cuándo vence"
        choices={hitos.length > 0 || kind === 'hito' ? KINDS : KINDS.slice(0, 2)}
        format={kindOf}
        parse={(chosen: string) => begin[chosen]}
        validate={required()}
      />
      {kind === 'dias' && (
        <DecimalInput
          source="vence.dias"
          label="Días"
          validate={[required(), days]}
          helperText="0: al aceptar"
        />
      )}
      {kind === 'fecha' && <DayInput source="vence.fecha" label="Fecha" validate={required()} />}
      {kind === 'hito' && (
        <SelectInput
          source="vence.hito"
          label="Hito"
          choices={hitos.map(({ titulo }, id) => ({ id, name: titulo || `Hito ${id + 1}` }))}
          validate={required()}
        />
      )}
    </FieldRow>
  );
}

/** What each comes to, or what keeps them from the total. */
function Amounts() {
  const contenido = asCounted(useContenido());
  if (contenido.cuotas.length === 0) return null;
  const wrong = instalmentsError(contenido);
  const amounts = instalmentsOf(contenido, []);
  const together = togetherText(contenido.cuotas);
  return (
    <Alert severity={wrong || together ? 'warning' : 'info'} role="status" sx={{ width: 1, mb: 3 }}>
      <div>
        {wrong ??
          `${amounts.map(formatCLP).join(' + ')} = ${formatCLP(amounts.reduce((all, one) => all + one, 0))}`}
      </div>
      {together && <div>{together}</div>}
    </Alert>
  );
}
