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

interface Props {
  source: string;
  label?: string;
  helperText?: string;
  /** Whether it may be left empty. */
  optional?: boolean;
}

/** An amount of pesos, grouped while it is typed. What is pasted is read as Chileans write it, and refused when ambiguous. */
export function PesosInput({ source, label, helperText, optional = false }: Props) {
  const notify = useNotify();
  const { id, field, fieldState, isRequired } = useInput<number | null>({
    source,
    validate: optional ? pesos : REQUIRED,
  });
  const message = fieldState.error?.message;
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const monto = parseCLP(text);
    if (monto !== null && DIGITS.test(text)) return;
    // The field would keep the digits alone: 7.500 of 75.00.
    event.preventDefault();
    if (monto === null) notify(WHOLE, { type: 'warning' });
    else field.onChange(monto);
  };
  return (
    <NumericFormat
      customInput={TextField}
      thousandSeparator="."
      decimalSeparator=","
      allowedDecimalSeparators={[',']}
      id={id}
      name={field.name}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      value={field.value as number | null}
      onValueChange={({ floatValue = null }, { event }) => event && field.onChange(floatValue)}
      onPaste={onPaste}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={
        (message || helperText) && <InputHelperText error={message} helperText={helperText} />
      }
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
}
