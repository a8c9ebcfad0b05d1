import { Box, Button, TextField, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { addDays, dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import type { Contacto } from '../../data/rows.ts';
import type { Draft } from '../../kit/forms/useDraft.ts';

/** The next action of a contact and its day, marked in words once it has passed. */
export function NextField() {
  const contacto = useRecordContext<Contacto>();
  if (!contacto?.proxima_accion) return <span aria-hidden="true">—</span>;
  const { proxima_accion: accion, proxima_el: dia } = contacto;
  const today = dayInChile();
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ display: 'inline-block', maxWidth: '16rem' }}
    >
      {accion}
      {dia !== null && (
        <Box
          component="span"
          sx={{
            display: 'block',
            color: dia < today ? 'error.main' : 'text.secondary',
            fontWeight: dia <= today ? 600 : 400,
          }}
        >
          <span>{dia < today ? 'Atrasada: ' : ''}</span>
          <span>{dia === today ? 'Hoy' : <time dateTime={dia}>{formatDayShort(dia)}</time>}</span>
        </Box>
      )}
    </Typography>
  );
}

/** A next action while it is typed; its day YYYY-MM-DD or empty. */
export interface NextAction {
  accion: string;
  dia: string;
}

interface InputsProps {
  draft: Draft<NextAction>;
  label: string;
  help: string;
  /** What is wrong with a value, in its help's place. */
  errors: Partial<NextAction>;
  /** The key that moves the focus to the first input. */
  shortcut?: string;
}

const SOON = { Hoy: 0, Mañana: 1, 'En una semana': 7 } as const;

/** The inputs of a next action, with buttons for the usual days. */
export function NextInputs({ draft, label, help, errors, shortcut }: InputsProps) {
  const { values, change } = draft;
  return (
    <>
      <TextField
        label={label}
        value={values.accion}
        error={errors.accion !== undefined}
        helperText={errors.accion ?? help}
        onChange={({ target }) => change({ accion: target.value })}
        slotProps={{ htmlInput: { maxLength: 200, 'data-tecla': shortcut } }}
      />
      <TextField
        label="Para cuándo"
        type="date"
        value={values.dia}
        error={errors.dia !== undefined}
        helperText={errors.dia}
        onChange={({ target }) => change({ dia: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
        {Object.entries(SOON).map(([name, days]) => (
          <Button
            key={name}
            size="small"
            onClick={() => change({ dia: addDays(dayInChile(), days) })}
          >
            {name}
          </Button>
        ))}
      </Box>
    </>
  );
}
