import type { ButtonProps } from '@mui/material';
import { formatCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import { ConfirmDialog } from '../../kit/buttons/ConfirmButton.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { mailed } from '../correos/mailed.ts';
import { assignedOf } from './api.ts';
import type { Suggestion } from './schemas.ts';
import { debtsText, linesOf } from './words.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  suggestion: Suggestion;
  /** What of the movement stands by no debt yet, in pesos. */
  resto: number;
}

/** Writes down what is suggested of a movement, once somebody says so; also in a row, which opens its page. */
export function WriteDown({ suggestion, resto, ...button }: Props) {
  const data = useData();
  const isOrder = suggestion.referencia !== null;
  const sum = isOrder ? resto : suggestion.pagos.reduce((all, { monto }) => all + monto, 0);
  const content = [
    `${debtsText(suggestion).replace(/:.*/, '')}. ${linesOf(suggestion).join('; ')}.`,
    sum < resto && `Quedan ${formatCLP(resto - sum)} por anotar.`,
    mailed('Le avisamos por correo'),
  ];
  return (
    <DialogButton {...button} label="Anotar" aria-label={`Anotar: ${debtsText(suggestion)}`}>
      {(onClose) => (
        <ConfirmDialog
          open
          title={`¿Anotar ${formatCLP(sum)}?`}
          content={content.filter(Boolean).join(' ')}
          confirm="Anotar"
          done="Movimiento anotado"
          action={() => data.writeDown([assignedOf(suggestion)])}
          onClose={onClose}
        />
      )}
    </DialogButton>
  );
}
