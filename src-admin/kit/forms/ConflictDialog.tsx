import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { formatRelative } from '../../../src-shared/dates.ts';
import type { Change } from '../../data/readRows.ts';

/** Whose of two versions stays. */
export type Choice = 'mine' | 'theirs';

/** A field, with each version as people read it. */
export interface Versions {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

/** Two versions of one record. */
export interface Conflict {
  /** Null when the record is gone. */
  change: Change | null;
  gone: boolean;
  /** What has to be chosen. */
  both: readonly Versions[];
  /** What the other changed alone. */
  theirs: readonly Versions[];
  /** What this person changed alone. */
  mine: readonly Versions[];
}

const CHOICES = [
  { choice: 'mine', title: 'Lo que escribiste' },
  { choice: 'theirs', title: 'Lo que hay ahora' },
] as const;

const when = (change: Change): string =>
  `${change.autor ?? 'Alguien más'} lo cambió ${formatRelative(change.en)}.`;

const Value = ({ children }: { children: string }) => (
  <Typography
    component="span"
    variant="body2"
    sx={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
  >
    {children || 'Vacío'}
  </Typography>
);

function Choose({
  versions,
  chosen,
  missing,
  onChoose,
}: {
  versions: Versions;
  chosen: Choice | undefined;
  missing: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const id = useId();
  return (
    <FormControl component="fieldset" error={missing} fullWidth sx={{ mb: 2 }}>
      <FormLabel id={id} component="legend" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {versions.label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={`${id}-falta`}
        value={chosen ?? ''}
        onChange={(_event, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
      >
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
      <FormHelperText id={`${id}-falta`}>{missing && 'Elige cuál queda.'}</FormHelperText>
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

interface Props {
  conflict: Conflict;
  /** What was chosen; null when nothing is saved for now. */
  onAnswer: (chosen: Readonly<Record<string, Choice>> | null) => void;
}

/** Two people changed one record: what each wrote, field by field, and which of both stays. */
function ConflictDialog({ conflict, onAnswer }: Props) {
  const { change, gone, both, theirs, mine } = conflict;
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [asked, setAsked] = useState(false);
  const title = useId();
  const missing = both.filter(({ field }) => !chosen[field]);
  const answer = () => {
    setAsked(true);
    if (missing.length === 0) onAnswer(chosen);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title} onClose={() => onAnswer(null)}>
      <DialogTitle id={title}>
        {gone ? 'Esto ya no existe' : 'Esto cambió mientras lo editabas'}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {gone
            ? 'Alguien lo borró mientras lo editabas, así que no hay dónde guardarlo. Lo que escribiste sigue en el formulario.'
            : `${change ? when(change) : ''} No se ha guardado nada de lo tuyo, y nada se pierde.`}
        </DialogContentText>
        {both.map((versions) => (
          <Choose
            key={versions.field}
            versions={versions}
            chosen={chosen[versions.field]}
            missing={asked && !chosen[versions.field]}
            onChoose={(choice) => setChosen({ ...chosen, [versions.field]: choice })}
          />
        ))}
        {!gone && <Listed title="También cambió, y queda así:" fields={theirs} of="theirs" />}
        <Listed
          title={gone ? 'Lo que habías cambiado:' : 'De lo tuyo se guarda además:'}
          fields={mine}
          of="mine"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>Volver al formulario</Button>
        {!gone && (
          <Button variant="contained" onClick={answer}>
            Guardar
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Asks what stays: `ask` gives what was chosen, `dialog` has to be drawn. */
export function useConflictDialog(): {
  ask: (conflict: Conflict) => Promise<Readonly<Record<string, Choice>> | null>;
  dialog: ReactNode;
} {
  const [shown, setShown] = useState<(Props & { key: number }) | null>(null);
  const ask = (conflict: Conflict) =>
    new Promise<Readonly<Record<string, Choice>> | null>((resolve) => {
      setShown({
        // Another conflict is another dialog, with nothing chosen.
        key: Date.now(),
        conflict,
        onAnswer: (chosen) => {
          setShown(null);
          resolve(chosen);
        },
      });
    });
  if (!shown) return { ask, dialog: null };
  const { key, ...props } = shown;
  return { ask, dialog: <ConflictDialog key={key} {...props} /> };
}
