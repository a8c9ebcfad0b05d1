import { InputAdornment, TextField } from '@mui/material';
import { FieldTitle, InputHelperText, useInput, type Validator } from 'react-admin';
import { NumericFormat } from 'react-number-format';

interface DecimalOptions {
  source: string;
  validate?: Validator | Validator[];
  defaultValue?: number;
  /** Stored units per typed unit: 100 for hundredths of one per cent. */
  of?: number;
}

/** What a field of a number with up to two decimals is made of. */
export function useDecimal({ of = 1, ...rest }: DecimalOptions) {
  const { id, field, fieldState, isRequired } = useInput<number | null>(rest);
  return {
    isRequired,
    message: fieldState.error?.message,
    input: {
      ...{ thousandSeparator: '.', decimalSeparator: ',', decimalScale: 2, allowNegative: false },
      id,
      name: field.name,
      value: typeof field.value === 'number' ? field.value / of : null,
      onValueChange: (
        { floatValue }: { floatValue?: number | undefined },
        { event }: { event?: unknown },
      ) => {
        if (event)
          field.onChange(floatValue === undefined ? null : Math.round(floatValue * of * 100) / 100);
      },
      onBlur: field.onBlur,
      inputRef: field.ref,
    },
  };
}

/** As it is typed on a phone. */
export const DECIMAL_KEYS = { inputMode: 'decimal', autoComplete: 'off' } as const;

interface Props extends DecimalOptions {
  label?: string;
  helperText?: string;
  /** What stands after it: %. */
  unit?: string;
}

/** A number with up to two decimals, after a comma. */
export function DecimalInput({ label, helperText, unit, ...rest }: Props) {
  const { input, message, isRequired } = useDecimal(rest);
  return (
    <NumericFormat
      customInput={TextField}
      {...input}
      label={<FieldTitle label={label} source={rest.source} isRequired={isRequired} />}
      error={message !== undefined}
      helperText={
        (message || helperText) && <InputHelperText error={message} helperText={helperText} />
      }
      slotProps={{
        htmlInput: DECIMAL_KEYS,
        ...(unit && {
          input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        }),
      }}
    />
  );
}
