import { Box, Button, Typography } from '@mui/material';
import { TextInput, useRecordContext, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { addDays, dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import type { Contacto } from '../../data/rows.ts';
import { DayInput } from '../../kit/inputs/DayInput.tsx';

/** The day of a next action, marked in words once it has passed. */
function When({ dia }: { dia: string }) {
  const today = dayInChile();
  return (
    <Box
      component="span"
      sx={{
        color: dia < today ? 'error.main' : 'text.secondary',
        fontWeight: dia <= today ? 600 : 400,
      }}
    >
      <span>{dia < today ? 'Atrasada: ' : ''}</span>
      <span>{dia === today ? 'Hoy' : <time dateTime={dia}>{formatDayShort(dia)}</time>}</span>
    </Box>
  );
}

/** The next action of a contact, and its day below. */
export function NextField() {
  const contacto = useRecordContext<Contacto>();
  if (!contacto?.proxima_accion) return <span aria-hidden="true">—</span>;
  const { proxima_accion: accion, proxima_el: dia } = contacto;
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ display: 'inline-block', maxWidth: '16rem' }}
    >
      {accion}
      {dia !== null && (
        <Box component="span" sx={{ display: 'block' }}>
          <When dia={dia} />
        </Box>
      )}
    </Typography>
  );
}

/** The same on one line, its day first: that is not cut. */
export function NextLine() {
  const contacto = useRecordContext<Contacto>();
  if (!contacto?.proxima_accion) return <span aria-hidden="true">—</span>;
  const { proxima_accion: accion, proxima_el: dia } = contacto;
  return (
    <>
      {dia !== null && (
        <>
          <When dia={dia} /> <span>· </span>
        </>
      )}
      <span>{accion}</span>
    </>
  );
}

/** A next action while it is typed; its day YYYY-MM-DD. */
export interface NextAction {
  accion: string | null;
  dia: string | null;
}

interface InputsProps {
  label: string;
  help: string;
  /** Validators of each. */
  rules: Partial<Record<keyof NextAction, Validator>>;
  /** The key that moves the focus to the first input. */
  shortcut?: string;
}

const SOON = { Hoy: 0, Mañana: 1, 'En una semana': 7 } as const;

/** The inputs of a next action, with buttons for the usual days. */
export function NextInputs({ label, help, rules, shortcut }: InputsProps) {
  const { setValue } = useFormContext<NextAction>();
  return (
    <>
      <TextInput
        source="accion"
        label={label}
        validate={rules.accion}
        helperText={help}
        slotProps={{ htmlInput: { maxLength: 200, 'data-tecla': shortcut } }}
      />
      <DayInput source="dia" label="Para cuándo" validate={rules.dia} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
        {Object.entries(SOON).map(([name, days]) => (
          <Button
            key={name}
            size="small"
            onClick={() => setValue('dia', addDays(dayInChile(), days))}
          >
            {name}
          </Button>
        ))}
      </Box>
    </>
  );
}
