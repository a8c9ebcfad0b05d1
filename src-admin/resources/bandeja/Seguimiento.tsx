import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { isDay } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Seguimiento as Plan } from './api.ts';
import type { Contacto } from '../../data/rows.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { choices } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { WRONG_DAY } from '../../kit/inputs/DayInput.tsx';
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

function Next({ contacto }: { contacto: Contacto }) {
  const data = useData();
  const saved = { accion: contacto.proxima_accion ?? '', dia: contacto.proxima_el ?? '' };
  const draft = useDraft(`proxima-${contacto.id}`, saved);
  const [errors, setErrors] = useState<Partial<NextAction>>({});
  const { run, running } = useAction(
    async (plan: Omit<Plan, 'asignado_a'>) => {
      await data.followContacto(contacto, plan, contacto);
      draft.clear({ accion: plan.proxima_accion ?? '', dia: plan.proxima_el ?? '' });
    },
    {
      done: (plan) =>
        plan.proxima_accion === null ? 'Acción terminada' : 'Próxima acción guardada',
    },
  );
  const accion = draft.values.accion.trim();
  const { dia } = draft.values;
  const isChanged = accion !== saved.accion || dia !== saved.dia;
  const save = () => {
    const found = {
      ...(accion === '' && dia !== '' && { accion: 'Escribe qué hay que hacer ese día.' }),
      ...(dia !== '' && !isDay(dia) && { dia: WRONG_DAY }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0)
      void run({ proxima_accion: accion || null, proxima_el: dia || null });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <NextInputs
        draft={draft}
        label="Próxima acción"
        help="Por ejemplo: llamar, enviar la propuesta"
        errors={errors}
        shortcut="e"
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="outlined" disabled={!isChanged} loading={running}>
          Guardar
        </Button>
        {contacto.proxima_accion !== null && !isChanged && (
          <Button
            disabled={running}
            onClick={() => void run({ proxima_accion: null, proxima_el: null })}
          >
            Hecha
          </Button>
        )}
      </Box>
    </Box>
  );
}
