import SaveIcon from '@mui/icons-material/Save';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Toolbar, useFormIsDirty, useRecordFromLocation } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { isImpersonating } from '../../data/session/impersonation.ts';

interface ToolbarProps {
  save: string | undefined;
  disabled: boolean;
  /** Whether there is the button to save it and create another one. */
  another: boolean;
  beside?: ReactNode;
  /** Is told which button is pressed, before it saves. */
  onPress: (another: boolean) => void;
}

/**
 * Its words stand apart from its spinner: react-admin's button puts both side by side, which breaks in a
 * translated page.
 */
export function FormToolbar({ save, disabled, another, beside, onPress }: ToolbarProps) {
  const { isSubmitting, isValidating } = useFormState();
  const isDirty = useFormIsDirty();
  const isPrefilled = useRecordFromLocation() !== null;
  const off = (!isDirty && !isPrefilled) || isValidating || disabled || isImpersonating();
  return (
    <Toolbar sx={{ flexWrap: 'wrap', gap: 1.5, py: 1 }}>
      <Button
        type="submit"
        variant="contained"
        loading={isSubmitting}
        loadingPosition="start"
        startIcon={save === undefined ? <SaveIcon /> : undefined}
        disabled={off}
        onClick={() => onPress(false)}
      >
        {save ?? 'Guardar'}
      </Button>
      {another && (
        <Button
          type="submit"
          variant="outlined"
          disabled={off || isSubmitting}
          onClick={() => onPress(true)}
        >
          Guardar y agregar otro
        </Button>
      )}
      {beside && <Box sx={{ ml: 'auto' }}>{beside}</Box>}
    </Toolbar>
  );
}
