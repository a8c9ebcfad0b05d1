import { Alert, Box } from '@mui/material';
import { maxLength, required, SelectInput, useSourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { divide, WHOLE, type Division } from '../../../src-shared/planes.ts';
import {
  dueOn,
  instalmentsError,
  instalmentsOf,
  type Contenido,
  type Cuota,
  type Vence,
} from '../../../src-shared/propuestas.ts';
import {
  DayCell,
  DecimalCell,
  PesosCell,
  SelectCell,
  Shown,
  TextCell,
} from '../../kit/inputs/cells.tsx';
import { requiredText, wholeDays } from '../../kit/inputs/validators.ts';
import { nextDue, togetherText } from './cuotas.ts';
import { IF_ACCEPTED_TODAY } from './HitosInput.tsx';
import { LinesTable, type Column } from './LinesTable.tsx';
import { asCounted, countedHitos } from './Sums.tsx';
import { useContenido, usePlace } from './useLine.ts';

const days = wholeDays(0, 1095);

const DIVISIONS = [
  { id: 'iguales', name: 'En partes iguales' },
  { id: 'porcentajes', name: 'Por porcentajes' },
  { id: 'montos', name: 'Por montos' },
];

const KINDS = [
  { id: 'dias', name: 'Días después' },
  { id: 'fecha', name: 'En una fecha' },
  { id: 'hito', name: 'Al aprobar un hito' },
];

const NAME: Column = {
  label: 'Cuota',
  cell: (
    <TextCell
      source="concepto"
      label="Concepto de la cuota"
      validate={[...requiredText(3), maxLength(160)]}
    />
  ),
};

/** How much of the total it is, where they are not all equal. */
const PARTS: Readonly<Record<Division, readonly Column[]>> = {
  iguales: [],
  porcentajes: [
    {
      ...{ label: 'Parte', width: '5rem', numeric: true },
      cell: (
        <DecimalCell source="parte" label="Porcentaje" unit="%" of={100} validate={required()} />
      ),
    },
  ],
  montos: [
    {
      ...{ label: 'Con IVA', width: '7.5rem', numeric: true },
      cell: <PesosCell source="parte" label="Monto de la cuota, con IVA" />,
    },
  ],
};

const DUE: readonly Column[] = [
  { label: 'Cuándo vence', width: '10.5rem', cell: <DueCell /> },
  { label: 'Queda para', width: '7rem', cell: <DueDay /> },
];

const AMOUNT: Column = {
  ...{ label: 'Monto', width: '6.5rem', numeric: true },
  cell: <AmountCell />,
};

const COLUMNS: Readonly<Record<Division, readonly Column[]>> = {
  iguales: [NAME, ...DUE, AMOUNT],
  porcentajes: [NAME, ...PARTS.porcentajes, ...DUE, AMOUNT],
  montos: [NAME, ...PARTS.montos, ...DUE],
};

/** The instalments of a proposal, and whether they add up. */
export const CuotasInput = () => {
  const { getValues } = useFormContext();
  const division = useWatch({ name: 'contenido.division' }) as Division | undefined;
  const one = (): Record<string, unknown> => ({
    ...{ concepto: '', parte: 0 },
    vence: nextDue(getValues('contenido.cuotas') as Cuota[]),
  });
  return (
    <>
      <LinesTable
        source="cuotas"
        legend="Cuotas"
        help={`Con IVA. Lo que el cliente agregue de los opcionales se suma a la última. ${IF_ACCEPTED_TODAY}`}
        add="Agregar una cuota"
        one={one}
        named="concepto"
        columns={COLUMNS[division ?? 'iguales']}
      >
        <Box sx={{ maxWidth: '24rem', mt: 1.5 }}>
          <DivisionInput />
        </Box>
      </LinesTable>
      <Amounts />
    </>
  );
};

/** How the total is divided. The parts of one way are none of another: they begin with what they come to now. */
function DivisionInput() {
  const { getValues, setValue } = useFormContext();
  // What it was before: when it is told of another one, that is in the form already.
  const division = useWatch({ name: 'contenido.division' }) as Division;
  const restart = (next: unknown) => {
    const before = { ...asCounted(getValues('contenido') as Contenido), division };
    const equal = before.cuotas.map(() => 1);
    const parts =
      next === 'montos'
        ? instalmentsOf(before, [])
        : next === 'porcentajes'
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

const kindOf = (vence: Vence | undefined): string => Object.keys(vence ?? { dias: 0 })[0] ?? 'dias';

/** When it is due. */
function DueCell() {
  const n = usePlace();
  const { getSource } = useSourceContext();
  const { getValues } = useFormContext();
  const titles = useContenido(({ hitos }) => hitos.map(({ titulo }) => titulo));
  const kind = kindOf(useWatch({ name: getSource('vence') }) as Vence | undefined);
  const begin = (chosen: string): Vence => {
    if (chosen === 'fecha') return { fecha: dayInChile() };
    if (chosen === 'hito') return { hito: 0 };
    return nextDue((getValues('contenido.cuotas') as Cuota[]).slice(0, n));
  };
  return (
    <>
      <SelectCell<Vence>
        source="vence"
        label="Cuándo vence"
        choices={titles.length > 0 || kind === 'hito' ? KINDS : KINDS.slice(0, 2)}
        format={kindOf}
        parse={begin}
      />
      {kind === 'dias' && (
        <DecimalCell
          source="vence.dias"
          label="Días desde que acepta"
          validate={[required(), days]}
        />
      )}
      {kind === 'fecha' && <DayCell source="vence.fecha" label="Fecha" />}
      {kind === 'hito' && (
        <SelectCell<number>
          source="vence.hito"
          label="Hito"
          choices={titles.map((title, id) => ({ id, name: title || `Hito ${id + 1}` }))}
          parse={Number}
          validate={required()}
        />
      )}
    </>
  );
}

/** The day on which it is due. */
function DueDay() {
  const dues = useContenido(({ cuotas, hitos }) =>
    cuotas.map(({ vence }) =>
      dueOn(
        'dias' in vence ? { dias: Math.trunc(vence.dias) } : vence,
        countedHitos(hitos),
        dayInChile(),
      ),
    ),
  );
  const day = dues[usePlace()];
  return <Shown>{day && formatDayShort(day)}</Shown>;
}

/** What it comes to. */
function AmountCell() {
  const amounts = useContenido((contenido) => instalmentsOf(asCounted(contenido), []));
  return <Shown>{formatCLP(amounts[usePlace()] ?? 0)}</Shown>;
}

/** What they come to together, or what keeps them from the total. */
function Amounts() {
  const { count, wrong, sum, together } = useContenido((written) => {
    const contenido = asCounted(written);
    const amounts = instalmentsOf(contenido, []);
    return {
      count: amounts.length,
      wrong: instalmentsError(contenido),
      sum: `${amounts.map(formatCLP).join(' + ')} = ${formatCLP(amounts.reduce((all, one) => all + one, 0))}`,
      together: togetherText(contenido.cuotas),
    };
  });
  if (count === 0) return null;
  return (
    <Alert severity={wrong || together ? 'warning' : 'info'} role="status" sx={{ width: 1, mb: 3 }}>
      <div>{wrong ?? sum}</div>
      {together && <div>{together}</div>}
    </Alert>
  );
}
