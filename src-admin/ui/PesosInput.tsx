import { InputAdornment, TextField } from '@mui/material';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { FieldTitle, InputHelperText, required, useInput } from 'react-admin';
import { groupThousands, parseCLP } from '../../src-shared/money.ts';
import { editPesos, pesos } from './pesos.ts';

const shown = (value: unknown): string =>
  typeof value === 'number'
    ? groupThousands(String(value))
    : typeof value === 'string'
      ? value
      : '';

/** What the form keeps: the amount, nothing, or the text that could not be read. */
const kept = (text: string): number | string | null =>
  text === '' ? null : (parseCLP(text) ?? text);

const VALIDATE = [required(), pesos];

/** An amount of pesos: read as Chileans write it, grouped while it is typed, refused when ambiguous. */
export function PesosInput({
  source,
  label,
  helperText,
}: {
  source: string;
  label?: string;
  helperText?: string;
}) {
  const { id, field, fieldState, isRequired } = useInput<number | string | null>({
    source,
    validate: VALIDATE,
    format: shown,
    parse: kept,
  });
  const text = String(field.value);
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = nativeEvent as InputEvent;
    const edited = editPesos(
      text,
      { text: target.value, caret: target.selectionStart ?? target.value.length },
      inputType,
    );
    caret.current = edited.caret;
    field.onChange(edited.text);
  };

  // The browser sends the cursor to the end when the text is not the one that was typed.
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const { error, invalid } = fieldState;
  const message = error?.message;
  return (
    <TextField
      id={id}
      name={field.name}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      value={text}
      onChange={onChange}
      onBlur={() => field.onBlur()}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        field.ref(element);
      }}
      error={invalid}
      helperText={
        message || helperText ? (
          <InputHelperText
            {...(message !== undefined && { error: message })}
            helperText={helperText}
          />
        ) : undefined
      }
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
}
