import { InputAdornment, TextField } from '@mui/material';
import type { ClipboardEvent } from 'react';
import { FieldTitle, InputHelperText, required, useInput, useNotify } from 'react-admin';
import { NumericFormat } from 'react-number-format';
import { formatCLP, parseCLP } from '../../../src-shared/money.ts';

/** The largest integer of the database. */
const MAX = 2_147_483_647;

const WHOLE = 'Escribe pesos enteros, con puntos solo para los miles: 75.000';

function pesos(value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (!Number.isInteger(value)) return WHOLE;
  if (value < 1) return 'Escribe un monto mayor que cero.';
  return value > MAX ? `Escribe un monto de hasta ${formatCLP(MAX)}.` : undefined;
}

const REQUIRED = [required(), pesos];

/** What the field itself reads right. */
const DIGITS = /^\$? ?[\d.]+$/;

interface PesosOptions {
  source: string;
  /** Whether it may be left empty. */
  optional?: boolean;
  /** What is typed for what is kept, and back. */
  format?: (kept: number | null) => number | null;
  parse?: (typed: number | null) => number | null;
}

/** What a field of pesos is made of: grouped while it is typed, and read as Chileans write it when it is pasted. */
export function usePesos({ optional = false, ...rest }: PesosOptions) {
  const notify = useNotify();
  const { id, field, fieldState, isRequired } = useInput<number | null>({
    ...rest,
    validate: optional ? pesos : REQUIRED,
  });
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const monto = parseCLP(text);
    if (monto !== null && DIGITS.test(text)) return;
    // The field would keep the digits alone: 7.500 of 75.00.
    event.preventDefault();
    if (monto === null) notify(WHOLE, { type: 'warning' });
    else field.onChange(monto);
  };
  return {
    isRequired,
    message: fieldState.error?.message,
    input: {
      ...{ thousandSeparator: '.', decimalSeparator: ',', allowedDecimalSeparators: [','] },
      id,
      name: field.name,
      value: field.value as number | null,
      onValueChange: (
        { floatValue = null }: { floatValue?: number | null | undefined },
        { event }: { event?: unknown },
      ) => {
        if (event) field.onChange(floatValue);
      },
      onPaste,
      onBlur: field.onBlur,
      inputRef: field.ref,
    },
  };
}

/** As it is typed on a phone. */
export const PESOS_KEYS = { inputMode: 'numeric', autoComplete: 'off' } as const;

interface Props extends Pick<PesosOptions, 'source' | 'optional'> {
  label?: string;
  helperText?: string;
}

/** An amount of pesos, grouped while it is typed. What is pasted is read as Chileans write it, and refused when ambiguous. */
export function PesosInput({ source, label, helperText, optional = false }: Props) {
  const { input, message, isRequired } = usePesos({ source, optional });
  return (
    <NumericFormat
      customInput={TextField}
      {...input}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={message !== undefined}
      helperText={
        (message || helperText) && <InputHelperText error={message} helperText={helperText} />
      }
      slotProps={{
        htmlInput: PESOS_KEYS,
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
}
