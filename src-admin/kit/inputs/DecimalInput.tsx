import { InputAdornment, TextField } from '@mui/material';
import { FieldTitle, InputHelperText, useInput, type Validator } from 'react-admin';
import { NumericFormat } from 'react-number-format';

interface Props {
  source: string;
  label?: string;
  helperText?: string;
  validate?: Validator | Validator[];
  defaultValue?: number;
  /** What stands after it: %. */
  unit?: string;
  /** Stored units per typed unit: 100 for hundredths of one per cent. */
  of?: number;
}

/** A number with up to two decimals, after a comma. */
export function DecimalInput({ source, label, helperText, unit, of = 1, ...rest }: Props) {
  const { id, field, fieldState, isRequired } = useInput<number | null>({ source, ...rest });
  const message = fieldState.error?.message;
  return (
    <NumericFormat
      customInput={TextField}
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={2}
      allowNegative={false}
      id={id}
      name={field.name}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      value={typeof field.value === 'number' ? field.value / of : null}
      onValueChange={({ floatValue }, { event }) =>
        event &&
        field.onChange(floatValue === undefined ? null : Math.round(floatValue * of * 100) / 100)
      }
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={
        (message || helperText) && <InputHelperText error={message} helperText={helperText} />
      }
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        ...(unit && {
          input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        }),
      }}
    />
  );
}
