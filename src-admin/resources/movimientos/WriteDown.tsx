import type { ButtonProps } from '@mui/material';
import { formatCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { mailed } from '../correos/mailed.ts';
import { assignedOf } from './api.ts';
import type { Suggestion } from './schemas.ts';
import { debtsText, linesOf } from './words.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  suggestion: Suggestion;
  /** What of the movement stands by no debt yet, in pesos. */
  resto: number;
}

/** Writes down what is suggested of a movement, once somebody says so. */
export function WriteDown({ suggestion, resto, ...button }: Props) {
  const data = useData();
  const sum = suggestion.pagos.reduce((all, { monto }) => all + monto, 0);
  const isRest = suggestion.referencia === null && sum < resto;
  return (
    <ConfirmButton
      {...button}
      aria-label={`Anotar: ${debtsText(suggestion)}`}
      title={`¿Anotar ${formatCLP(suggestion.referencia === null ? sum : resto)}?`}
      content={`${debtsText(suggestion).replace(/:.*/, '')}. ${linesOf(suggestion).join('; ')}. ${isRest ? `Quedan ${formatCLP(resto - sum)} por anotar. ` : ''}${mailed('Le avisamos por correo')}`}
      confirm="Anotar"
      done="Movimiento anotado"
      action={() => data.writeDown([assignedOf(suggestion)])}
    >
      Anotar
    </ConfirmButton>
  );
}
