import { Alert, Box, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { maxLength, required, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayInChile } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { MAX_INSTALMENTS, parsePercent } from '../../../src-shared/planes.ts';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { FieldRow } from '../../kit/forms/forms.tsx';
import { PesosInput } from '../../kit/inputs/PesosInput.tsx';
import { Milestone, waits, type PlatformOfPlan } from './Milestone.tsx';
import { written } from '../../kit/inputs/written.ts';
import {
  amountsOf,
  byDay,
  instalments,
  planError,
  type InstalmentFields,
  type PlanFields as Fields,
} from './plan.ts';

const CONCEPT = [...written(3), maxLength(170)];

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

const addsUp = (_value: unknown, all: unknown): string | undefined => planError(all as Fields);

/**
 * What a plan of payments is made of, and what comes of it, while it is typed. `afterPaid`: a part of
 * it was paid already, so none of these is due. `plataforma`: instalments may wait for its milestones,
 * which the plan can make.
 */
export function PlanFields({
  afterPaid = false,
  plataforma = null,
}: {
  afterPaid?: boolean;
  plataforma?: PlatformOfPlan | null;
}) {
  const { getValues, setValue } = useFormContext<Fields>();
  const typed = useWatch() as Fields;
  const fields = plataforma === null ? byDay(typed) : typed;
  const { cuantas } = fields;
  useEffect(() => {
    const before = getValues('cuotas');
    if (before.length !== cuantas)
      setValue('cuotas', instalments(cuantas, dayInChile(), before), { shouldDirty: true });
  }, [cuantas, getValues, setValue]);
  return (
    <>
      <TextInput
        source="concepto"
        validate={CONCEPT}
        helperText="Cada cuota lleva además su número"
      />
      <FieldRow>
        <PesosInput source="total" helperText="Pesos chilenos, con IVA" />
        <SelectInput source="cuantas" choices={COUNTS} validate={required()} helperText={false} />
      </FieldRow>
      <SelectInput
        source="reparto"
        choices={DIVISIONS}
        validate={[required(), addsUp]}
        helperText={false}
      />
      {fields.cuotas.map((_cuota, n) => (
        <InstalmentRow key={n} n={n} fields={fields}>
          {plataforma !== null && <Milestone n={n} plataforma={plataforma} />}
        </InstalmentRow>
      ))}
      <Sum fields={fields} afterPaid={afterPaid} />
    </>
  );
}

function InstalmentRow({
  n,
  fields,
  children,
}: {
  n: number;
  fields: Fields;
  children: ReactNode;
}) {
  const { reparto, cuotas } = fields;
  const amount = formatCLP(amountsOf(fields)[n] ?? 0);
  const name = `cuota ${n + 1}`;
  return (
    <Box role="group" aria-label={`Cuota ${n + 1} de ${cuotas.length}`} sx={{ width: 1 }}>
      <FieldRow>
        {reparto === 'montos' ? (
          <PesosInput source={`cuotas.${n}.monto`} label={`Monto de la ${name}`} />
        ) : reparto === 'porcentajes' ? (
          <TextInput
            source={`cuotas.${n}.porcentaje`}
            label={`Porcentaje de la ${name}`}
            validate={[required(), percent]}
            helperText={amount}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        ) : (
          <Typography sx={{ alignSelf: 'center', mb: 1 }}>
            Cuota {n + 1}: <strong>{amount}</strong>
          </Typography>
        )}
        <DayInput
          source={`cuotas.${n}.vence_el`}
          label={waits(cuotas[n]) ? `La ${name} vence no antes del` : `Vence la ${name}`}
          validate={required()}
          helperText={dayHelp(cuotas[n])}
        />
      </FieldRow>
      {children}
    </Box>
  );
}

/** What the day of an instalment that waits for a milestone means. */
function dayHelp(cuota: InstalmentFields | undefined): string | false {
  if (!waits(cuota)) return false;
  const due = 'Desde que aprueba el hito, el cliente tiene al menos 7 días para pagar';
  return cuota?.espera === 'nuevo' ? `Es también la fecha del hito. ${due}` : due;
}

/** What becomes of the instalments, in words. */
function sayOf(waiting: number, all: number, afterPaid: boolean): string {
  const wait = `${waiting === 1 ? 'La que espera' : 'Las que esperan'} un hito se ${waiting === 1 ? 'cobra' : 'cobran'} cuando el cliente lo aprueba`;
  if (afterPaid)
    return `Quedan programadas después de lo que ya pagó.${waiting === 0 ? '' : ` ${wait}.`}`;
  if (waiting === 0) return 'La primera en vencer queda pendiente y las demás, programadas.';
  return waiting === all
    ? `${wait}.`
    : `${wait}; de las otras, la primera en vencer queda pendiente.`;
}

/** Whether it adds up, in words. */
function Sum({ fields, afterPaid }: { fields: Fields; afterPaid: boolean }) {
  const { total, reparto } = fields;
  if (typeof total !== 'number') return null;
  const wrong = planError(fields);
  if (wrong) return <Alert severity="warning">{wrong}</Alert>;
  const amounts = amountsOf(fields);
  const waiting = fields.cuotas.filter(waits).length;
  const uneven = reparto !== 'montos' && amounts.at(-1) !== amounts[0];
  return (
    <Alert severity="info" role="status" sx={{ width: 1 }}>
      {[
        amounts.length === 1 ? 'Una cuota que suma' : `${amounts.length} cuotas que suman`,
        `${formatCLP(total)}. ${sayOf(waiting, amounts.length, afterPaid)}`,
        uneven && 'Los pesos que no se dividen exacto van en la última.',
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}
