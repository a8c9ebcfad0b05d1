import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { isDay } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Contacto } from '../../data/rows.ts';
import type { Seguimiento as Plan } from './api.ts';
import { WRONG_DAY } from '../../kit/inputs/DayInput.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { choices } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { useAdmins } from '../usuarios/useAdmins.ts';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { SoonButtons } from './SoonButtons.tsx';

/** How far the studio came with a contact, who is in charge and what comes next: each saved as it is chosen. */
export function Seguimiento({ contacto }: { contacto: Contacto }) {
  const data = useData();
  const admins = useAdmins();
  const move = useAction((etapa: Contacto['etapa']) => data.moveContacto(contacto, etapa), {
    done: 'Etapa guardada',
  });
  const assign = useAction(
    (asignado_a: number | null) => data.followContacto(contacto, { asignado_a }, contacto),
    { done: 'Guardado' },
  );
  // Who is in charge and has left the studio since still stands there.
  const gone = contacto.asignado_a !== null && !admins.some(({ id }) => id === contacto.asignado_a);
  return (
    <Panel title="Seguimiento">
      <Box sx={{ display: 'grid', gap: 1 }}>
        {contacto.movible ? (
          <TextField
            select
            label="Etapa"
            value={contacto.etapa}
            disabled={move.running}
            onChange={({ target }) => void move.run(target.value as Contacto['etapa'])}
          >
            {choices('etapa')
              .filter(({ id }) => canStand(contacto, id))
              .map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
          </TextField>
        ) : (
          <Box sx={{ mb: 1 }}>
            <StatusChip set="etapa" value={contacto.etapa} />
          </Box>
        )}
        <TextField
          select
          label="A cargo de"
          value={contacto.asignado_a ?? ''}
          disabled={assign.running}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => void assign.run(target.value ? Number(target.value) : null)}
        >
          <MenuItem value="">Sin asignar</MenuItem>
          {gone && (
            <MenuItem value={contacto.asignado_a ?? ''} disabled>
              Alguien que ya no está en el equipo
            </MenuItem>
          )}
          {admins.map(({ id, cliente }) => (
            <MenuItem key={id} value={id}>
              {cliente}
            </MenuItem>
          ))}
        </TextField>
        {/* With who is won or lost nothing is left to do: the database keeps none. */}
        {!['ganado', 'perdido'].includes(contacto.etapa) && <Next contacto={contacto} />}
      </Box>
    </Panel>
  );
}

/** The stages to which the states of its kind can bring it: won by converting, a meeting is never new again. */
const canStand = ({ clase }: Contacto, etapa: string): boolean =>
  etapa !== 'ganado' && !(clase === 'citas' && etapa === 'nuevo');

/** What the studio does next, and on which day. */
function Next({ contacto }: { contacto: Contacto }) {
  const data = useData();
  const { values, change, clear } = useDraft(`proxima-${contacto.id}`, {
    accion: contacto.proxima_accion ?? '',
    dia: contacto.proxima_el ?? '',
  });
  const [missing, setMissing] = useState(false);
  const [wrongDay, setWrongDay] = useState(false);
  const { run, running } = useAction(
    async (plan: Omit<Plan, 'asignado_a'>) => {
      await data.followContacto(contacto, plan, contacto);
      clear({ accion: plan.proxima_accion ?? '', dia: plan.proxima_el ?? '' });
    },
    {
      done: (plan) =>
        plan.proxima_accion === null ? 'Acción terminada' : 'Próxima acción guardada',
    },
  );
  const save = () => {
    const accion = values.accion.trim();
    const dia = values.dia || null;
    const isMissing = accion === '' && dia !== null;
    const isWrong = dia !== null && !isDay(dia);
    setMissing(isMissing);
    setWrongDay(isWrong);
    if (!isMissing && !isWrong) void run({ proxima_accion: accion || null, proxima_el: dia });
  };
  const changed =
    values.accion.trim() !== (contacto.proxima_accion ?? '') ||
    values.dia !== (contacto.proxima_el ?? '');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label="Próxima acción"
        value={values.accion}
        error={missing}
        helperText={
          missing
            ? 'Escribe qué hay que hacer ese día.'
            : 'Por ejemplo: llamar, enviar la propuesta'
        }
        onChange={({ target }) => change({ accion: target.value })}
        slotProps={{ htmlInput: { maxLength: 200, 'data-tecla': 'e' } }}
      />
      <TextField
        label="Para cuándo"
        type="date"
        value={values.dia}
        error={wrongDay}
        helperText={wrongDay && WRONG_DAY}
        onChange={({ target }) => change({ dia: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <SoonButtons onChoose={(dia) => change({ dia })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="outlined" disabled={!changed} loading={running}>
          Guardar
        </Button>
        {contacto.proxima_accion !== null && !changed && (
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
