import { Box, Button } from '@mui/material';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useData } from '../../data/dataProvider.ts';
import type { Contacto } from '../../data/rows.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { choices } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { KeepDraft, useDraft } from '../../kit/forms/useDraft.ts';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { InChargeField } from '../usuarios/inCharge.tsx';
import { NextInputs, type NextAction } from './nextAction.tsx';

/** Stage, person in charge and next action of a contact, each saved by itself. */
export function Seguimiento({ contacto }: { contacto: Contacto }) {
  const { etapa, asignado_a } = contacto;
  const data = useData();
  const move = useAction((to: Contacto['etapa']) => data.moveContacto(contacto, to), {
    done: 'Etapa guardada',
  });
  const assign = useAction(
    (chosen: number | null) => data.followContacto(contacto, { asignado_a: chosen }, contacto),
    { done: 'Guardado' },
  );
  return (
    <Panel title="Seguimiento">
      <Box sx={{ display: 'grid', gap: 1 }}>
        {contacto.movible ? (
          <SelectField
            label="Etapa"
            value={etapa}
            disabled={move.running}
            choices={choices('etapa').filter(({ id }) => canBe(contacto, id))}
            onChange={({ target }) => void move.run(target.value as Contacto['etapa'])}
          />
        ) : (
          <Box sx={{ mb: 1 }}>
            <StatusChip set="etapa" value={etapa} />
          </Box>
        )}
        <InChargeField
          value={asignado_a}
          disabled={assign.running}
          onChange={(chosen) => void assign.run(chosen)}
        />
        {/* The database keeps no next action of either. */}
        {etapa !== 'ganado' && etapa !== 'perdido' && <Next contacto={contacto} />}
      </Box>
    </Panel>
  );
}

/** Whether a contact of its kind can be in a stage: won by conversion only, and an appointment is never new. */
const canBe = ({ clase }: Contacto, etapa: string): boolean =>
  etapa !== 'ganado' && !(clase === 'citas' && etapa === 'nuevo');

const RULES = {
  accion: (accion: unknown, { dia }: NextAction) =>
    dia && !textOf(accion) ? 'Escribe qué hay que hacer ese día.' : undefined,
};

function Next({ contacto }: { contacto: Contacto }) {
  const data = useData();
  const saved = { accion: contacto.proxima_accion, dia: contacto.proxima_el };
  const draft = useDraft(`proxima-${contacto.id}`, { form: saved });
  const form = useForm<NextAction>({ defaultValues: draft.values.form });
  const typed = useWatch({ control: form.control });
  const { run, running } = useAction(
    async ({ accion, dia }: NextAction) => {
      const plan = { proxima_accion: accion, proxima_el: dia };
      await data.followContacto(contacto, plan, contacto);
      draft.clear();
      form.reset({ accion, dia });
    },
    { done: ({ accion }) => (accion ? 'Próxima acción guardada' : 'Acción terminada') },
  );
  const next = { accion: textOf(typed.accion), dia: typed.dia || null };
  const isChanged = next.accion !== saved.accion || next.dia !== saved.dia;
  const save = form.handleSubmit(() => run(next));
  return (
    <FormProvider {...form}>
      <KeepDraft keep={(form) => draft.change({ form: form as NextAction })} />
      <form noValidate onSubmit={(event) => void save(event)}>
        <NextInputs
          label="Próxima acción"
          help="Por ejemplo: llamar, enviar la propuesta"
          rules={RULES}
          shortcut="e"
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="outlined" disabled={!isChanged} loading={running}>
            Guardar
          </Button>
          {saved.accion !== null && !isChanged && (
            <Button disabled={running} onClick={() => void run({ accion: null, dia: null })}>
              Hecha
            </Button>
          )}
        </Box>
      </form>
    </FormProvider>
  );
}

/** Null where nothing is written. */
const textOf = (typed: unknown): string | null =>
  (typeof typed === 'string' && typed.trim()) || null;
