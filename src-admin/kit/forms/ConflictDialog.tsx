import {
  Box,
  DialogContentText,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { required, useInput } from 'react-admin';
import { formatRelative } from '../../../src-shared/dates.ts';
import type { Change } from '../../data/optimisticLock.ts';
import { DialogForm } from './DialogForm.tsx';
import { usePrompt } from './Question.tsx';

/** Which of two versions is kept. */
type Choice = 'mine' | 'theirs';

/** By field; null to save nothing for now. */
type Chosen = Readonly<Record<string, Choice>> | null;

/** A field, with each version as text. */
export interface Versions {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

interface Conflict {
  change: Change | null;
  /** Whether the record was deleted. */
  gone: boolean;
  /** What both changed, to be chosen. */
  both: readonly Versions[];
  theirs: readonly Versions[];
  mine: readonly Versions[];
}

const CHOICES = [
  { choice: 'mine', title: 'Lo que escribiste' },
  { choice: 'theirs', title: 'Lo que hay ahora' },
] as const;

const Value = ({ children }: { children: string }) => (
  <Typography
    component="span"
    variant="body2"
    sx={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
  >
    {children || 'Vacío'}
  </Typography>
);

function Choose({ field: source, label, ...versions }: Versions) {
  const { id, field, fieldState } = useInput({
    source,
    validate: required(),
  });
  return (
    <FormControl component="fieldset" error={fieldState.invalid} sx={{ mb: 2 }}>
      <FormLabel id={id} component="legend" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <RadioGroup {...field} aria-labelledby={id} aria-describedby={`${id}-falta`}>
        {CHOICES.map(({ choice, title }) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', mt: 1 }}
            slotProps={{ typography: { component: 'div', sx: { minWidth: 0, pt: 0.75 } } }}
            label={
              <>
                <Typography component="span" variant="caption" color="text.secondary">
                  {title}
                </Typography>
                <Value>{versions[choice]}</Value>
              </>
            }
          />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-falta`}>
        {fieldState.invalid && 'Elige cuál queda.'}
      </FormHelperText>
    </FormControl>
  );
}

function Listed({ title, fields, of }: { title: string; fields: readonly Versions[]; of: Choice }) {
  if (fields.length === 0) return null;
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ mt: 1, mb: 2 }}>
        {fields.map((versions) => (
          <Box key={versions.field} sx={{ mb: 1 }}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {versions.label}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <Value>{versions[of]}</Value>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

function introOf({ gone, change }: Conflict): string {
  if (gone)
    return 'Alguien lo borró mientras lo editabas, así que no hay dónde guardarlo. Lo que escribiste sigue en el formulario.';
  const who = change && `${change.autor ?? 'Alguien más'} lo cambió ${formatRelative(change.en)}.`;
  return `${who ?? ''} No se ha guardado nada de lo tuyo, y nada se pierde.`;
}

interface Props {
  conflict: Conflict;
  onAnswer: (chosen: Chosen) => void;
}

function ConflictDialog({ conflict, onAnswer }: Props) {
  const { gone, both, theirs, mine } = conflict;
  return (
    <DialogForm
      title={gone ? 'Esto ya no existe' : 'Esto cambió mientras lo editabas'}
      record={{}}
      onSubmit={(chosen: Record<string, Choice>) => onAnswer(chosen)}
      running={false}
      submit={gone ? undefined : 'Guardar'}
      cancel="Volver al formulario"
      onClose={() => onAnswer(null)}
    >
      <DialogContentText sx={{ mb: 2 }}>{introOf(conflict)}</DialogContentText>
      {both.map((versions) => (
        <Choose key={versions.field} {...versions} />
      ))}
      {!gone && <Listed title="También cambió, y queda así:" fields={theirs} of="theirs" />}
      <Listed
        title={gone ? 'Lo que habías cambiado:' : 'De lo tuyo se guarda además:'}
        fields={mine}
        of="mine"
      />
    </DialogForm>
  );
}

/** Asks which version of each field is kept: `ask` resolves with the choices. */
export const useConflictDialog = () =>
  usePrompt<Conflict, Chosen>((conflict, answer) => (
    <ConflictDialog conflict={conflict} onAnswer={answer} />
  ));
