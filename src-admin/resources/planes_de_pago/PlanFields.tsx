import { Alert, Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { maxLength, required, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayInChile } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { MAX_INSTALMENTS, parsePercent } from '../../../src-shared/planes.ts';
import type { Hito } from '../../data/rows.ts';
import { FieldRow } from '../../kit/forms/RecordForm.tsx';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { PesosInput } from '../../kit/inputs/PesosInput.tsx';
import { requiredText } from '../../kit/inputs/validators.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import {
  amountsOf,
  byDay,
  instalments,
  planError,
  type InstalmentFields,
  type PlanFields as Plan,
} from './plan.ts';

const CONCEPT = [...requiredText(3), maxLength(170)];

const COUNTS = Array.from({ length: MAX_INSTALMENTS }, (_, n) => ({
  id: n + 1,
  name: n === 0 ? 'Una' : String(n + 1),
}));

const DIVISIONS = [
  { id: 'iguales', name: 'En partes iguales' },
  { id: 'porcentajes', name: 'Por porcentajes' },
  { id: 'montos', name: 'Por montos' },
];

const percent = (value: unknown): string | undefined =>
  typeof value === 'string' && parsePercent(value) !== null
    ? undefined
    : 'Escribe un porcentaje: 33,5';

const addsUp = (_value: unknown, all: unknown): string | undefined => planError(all as Plan);

/** Whether an instalment is due when a milestone is approved and not on its day. */
const isForMilestone = ({ espera = 'fecha' }: InstalmentFields): boolean => espera !== 'fecha';

interface Props {
  /** Whether a part of the project was paid before, so that none of these is due yet. */
  afterPaid?: boolean;
  /** Whose milestones instalments may be for: an existing platform, or one that is created in the same step. */
  plataforma: number | 'nueva' | null;
}

/** The inputs of a plan of payments, and what it adds up to. */
export function PlanFields({ afterPaid = false, plataforma }: Props) {
  const { getValues, setValue } = useFormContext<Plan>();
  const typed = useWatch() as Plan;
  const plan = plataforma === null ? byDay(typed) : typed;
  useEffect(() => {
    const before = getValues('cuotas');
    if (before.length !== typed.cuantas)
      setValue('cuotas', instalments(typed.cuantas, dayInChile(), before), { shouldDirty: true });
  }, [typed.cuantas, getValues, setValue]);
  return (
    <>
      <TextInput
        source="concepto"
        validate={CONCEPT}
        helperText="Cada cuota lleva además su número"
      />
      <FieldRow>
        <PesosInput source="total" helperText="Pesos chilenos, con IVA" />
        <SelectInput source="cuantas" choices={COUNTS} validate={required()} />
      </FieldRow>
      <SelectInput source="reparto" choices={DIVISIONS} validate={[required(), addsUp]} />
      {plan.cuotas.map((cuota, n) => (
        <Box
          key={n}
          role="group"
          aria-label={`Cuota ${n + 1} de ${plan.cuotas.length}`}
          sx={{ width: 1 }}
        >
          <FieldRow>
            <AmountInput n={n} plan={plan} />
            <DayInput
              source={`cuotas.${n}.vence_el`}
              label={
                isForMilestone(cuota)
                  ? `La cuota ${n + 1} vence no antes del`
                  : `Vence la cuota ${n + 1}`
              }
              validate={required()}
              helperText={dayHelp(cuota)}
            />
          </FieldRow>
          {plataforma !== null && <MilestoneInput n={n} plataforma={plataforma} />}
        </Box>
      ))}
      <Summary plan={plan} afterPaid={afterPaid} />
    </>
  );
}

/** The amount or percentage of an instalment; where all are equal, its amount as text. */
function AmountInput({ n, plan }: { n: number; plan: Plan }) {
  const amount = formatCLP(amountsOf(plan)[n] ?? 0);
  if (plan.reparto === 'montos')
    return <PesosInput source={`cuotas.${n}.monto`} label={`Monto de la cuota ${n + 1}`} />;
  return plan.reparto === 'porcentajes' ? (
    <TextInput
      source={`cuotas.${n}.porcentaje`}
      label={`Porcentaje de la cuota ${n + 1}`}
      validate={[required(), percent]}
      helperText={amount}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  ) : (
    <Typography sx={{ alignSelf: 'center', mb: 1 }}>
      Cuota {n + 1}: <strong>{amount}</strong>
    </Typography>
  );
}

function dayHelp(cuota: InstalmentFields): string | false {
  if (!isForMilestone(cuota)) return false;
  const due = 'Desde que aprueba el hito, el cliente tiene al menos 7 días para pagar';
  return cuota.espera === 'nuevo' ? `Es también la fecha del hito. ${due}` : due;
}

/** When an instalment is due: on its day, or with a milestone of the platform or a new one, which is named here. */
function MilestoneInput({ n, plataforma }: { n: number; plataforma: number | 'nueva' }) {
  const { setValue } = useFormContext<Plan>();
  const espera: unknown = useWatch({ name: `cuotas.${n}.espera` });
  const { data } = useRows<Hito>(
    'hitos',
    { plataforma_id: plataforma },
    { by: 'orden', most: 200, enabled: plataforma !== 'nueva' },
  );
  const open = data?.filter(({ estado }) => estado !== 'aprobado') ?? [];
  // Another platform was chosen, which does not have the milestone.
  const isGone = typeof espera === 'number' && data && open.every(({ id }) => id !== espera);
  useEffect(() => {
    if (isGone) setValue(`cuotas.${n}.espera`, 'fecha');
  }, [isGone, n, setValue]);
  /** Proposes the day of the milestone as the earliest one. */
  const takeDay = ({ target }: { target?: unknown }) => {
    const { value } = target as { value: unknown };
    const chosen = open.find(({ id }) => id === value);
    if (chosen) setValue(`cuotas.${n}.vence_el`, chosen.fecha, { shouldDirty: true });
  };
  return (
    <FieldRow>
      <SelectInput
        source={`cuotas.${n}.espera`}
        label={`Cuándo se cobra la cuota ${n + 1}`}
        choices={[
          { id: 'fecha', name: 'En su fecha' },
          { id: 'nuevo', name: 'Al aprobarse un hito nuevo' },
          ...open.map(({ id, titulo }) => ({ id, name: `Al aprobarse «${titulo}»` })),
        ]}
        validate={required()}
        onChange={takeDay}
      />
      {espera === 'nuevo' && (
        <TextInput
          source={`cuotas.${n}.hito_titulo`}
          label={`Hito de la cuota ${n + 1}`}
          validate={[required(), maxLength(160)]}
          helperText="Se crea con el plan, y el cliente lo ve"
        />
      )}
    </FieldRow>
  );
}

/** In which state the instalments are made, in words. */
function statesInWords(waiting: number, all: number, afterPaid: boolean): string {
  const wait = `${waiting === 1 ? 'La que espera' : 'Las que esperan'} un hito se ${waiting === 1 ? 'cobra' : 'cobran'} cuando el cliente lo aprueba`;
  if (afterPaid)
    return `Quedan programadas después de lo que ya pagó.${waiting === 0 ? '' : ` ${wait}.`}`;
  if (waiting === 0) return 'La primera en vencer queda pendiente y las demás, programadas.';
  return waiting === all
    ? `${wait}.`
    : `${wait}; de las otras, la primera en vencer queda pendiente.`;
}

/** Whether the instalments add up to the total, and what becomes of them. */
function Summary({ plan, afterPaid }: { plan: Plan; afterPaid: boolean }) {
  const { total, reparto, cuotas } = plan;
  if (typeof total !== 'number') return null;
  const wrong = planError(plan);
  if (wrong) return <Alert severity="warning">{wrong}</Alert>;
  const amounts = amountsOf(plan);
  const isUneven = reparto !== 'montos' && amounts.at(-1) !== amounts[0];
  return (
    <Alert severity="info" role="status" sx={{ width: 1 }}>
      {[
        amounts.length === 1 ? 'Una cuota que suma' : `${amounts.length} cuotas que suman`,
        `${formatCLP(total)}. ${statesInWords(cuotas.filter(isForMilestone).length, amounts.length, afterPaid)}`,
        isUneven && 'Los pesos que no se dividen exacto van en la última.',
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}
