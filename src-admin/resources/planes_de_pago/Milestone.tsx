import { useEffect } from 'react';
import { maxLength, required, SelectInput, TextInput, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Hito } from '../../data/rows.ts';
import { FieldRow } from '../../kit/forms/forms.tsx';
import type { InstalmentFields, PlanFields } from './plan.ts';

/** Whether an instalment waits for a milestone and not for its day. */
export const waits = (cuota: InstalmentFields | undefined): boolean =>
  cuota?.espera !== undefined && cuota.espera !== 'fecha';

/** Of which platform milestones are: one that is there, or one that is made in the same step. */
export type PlatformOfPlan = number | 'nueva';

/** For what an instalment waits: its day, a milestone of the platform, or a new one that gets its name here. */
export function Milestone({ n, plataforma }: { n: number; plataforma: PlatformOfPlan }) {
  const { setValue } = useFormContext<PlanFields>();
  const espera: unknown = useWatch({ name: `cuotas.${n}.espera` });
  const { data } = useGetList<Hito>(
    'hitos',
    {
      filter: { plataforma_id: plataforma },
      sort: { field: 'orden', order: 'ASC' },
      pagination: { page: 1, perPage: 200 },
    },
    { enabled: plataforma !== 'nueva' },
  );
  const open = data?.filter(({ estado }) => estado !== 'aprobado');
  const gone = typeof espera === 'number' && open?.every(({ id }) => id !== espera) === true;
  // A milestone of the platform that was chosen before is none of this one.
  useEffect(() => {
    if (gone) setValue(`cuotas.${n}.espera`, 'fecha');
  }, [gone, n, setValue]);
  /** What waits for a milestone that is there is due on its day at the soonest, unless one says otherwise. */
  const takeDay = ({ target }: { target?: unknown }) => {
    const { value } = target as { value: unknown };
    const chosen = open?.find(({ id }) => id === value);
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
          ...(open ?? []).map(({ id, titulo }) => ({ id, name: `Al aprobarse «${titulo}»` })),
        ]}
        validate={required()}
        helperText={false}
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
