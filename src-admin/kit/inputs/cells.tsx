import { Box, Checkbox, FormHelperText, InputBase, NativeSelect } from '@mui/material';
import { createContext, useContext, type ReactNode } from 'react';
import { InputHelperText, required, useInput, type Validator } from 'react-admin';
import { NumericFormat } from 'react-number-format';
import { dayRules } from './DayInput.tsx';
import { DECIMAL_KEYS, useDecimal } from './DecimalInput.tsx';
import { PESOS_KEYS, usePesos } from './PesosInput.tsx';

// Inputs within a table that is typed through: each renders alone with what is typed into it.

/** The words that tell the cells of a line from those of another: «línea 3». */
export const LineName = createContext('');

/** Its name for screen readers: the table's heads are above. */
const useName = (label: string): string => [label, useContext(LineName)].join(', ');

interface CellProps {
  source: string;
  /** What it is called; the line that it is in is added. */
  label: string;
}

/** What is typed stands on a line of its own: 3:1 against the page (WCAG 1.4.11). */
const FIELD = {
  width: 1,
  px: 0.75,
  fontSize: '0.875rem',
  borderBottom: '1px solid',
  borderColor: 'text.secondary',
  '&.Mui-focused': { outline: '2px solid', outlineColor: 'secondary.main', borderRadius: 0.5 },
  '&.Mui-error': { borderColor: 'error.main' },
  '& input, & textarea, & select': { minHeight: 24, py: 0.75 },
} as const;
const NUMBER = {
  ...FIELD,
  '& input': { ...FIELD['& input, & textarea, & select'], textAlign: 'right' },
} as const;

/** The props by which a field says what is wrong with it. */
const saying = (name: string, id: string, message: string | undefined) => ({
  'aria-label': name,
  'aria-invalid': message !== undefined,
  ...(message !== undefined && { 'aria-describedby': `${id}-error` }),
});

/** What is wrong, below a cell. */
const Wrong = ({ id, message }: { id: string; message: string | undefined }) =>
  message === undefined ? null : (
    <FormHelperText error id={`${id}-error`} sx={{ mx: 0.75 }}>
      <InputHelperText error={message} />
    </FormHelperText>
  );

interface TextProps extends CellProps {
  type?: 'text' | 'date';
  validate?: Validator | Validator[];
  multiline?: boolean;
  minRows?: number;
  placeholder?: string;
}

/** A text, which may stay empty: no null. */
export function TextCell({
  source,
  label,
  type,
  multiline = false,
  minRows,
  placeholder,
  validate,
}: TextProps) {
  const name = useName(label);
  const { id, field, fieldState } = useInput<string | null>({
    source,
    ...(validate && { validate }),
    format: (value) => value ?? '',
    parse: (text: string) => text,
  });
  const message = fieldState.error?.message;
  return (
    <>
      <InputBase
        id={id}
        name={field.name}
        value={field.value as string}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={message !== undefined}
        {...(type && { type })}
        multiline={multiline}
        {...(minRows !== undefined && { minRows })}
        placeholder={placeholder}
        inputProps={{ ...saying(name, id, message), autoComplete: 'off' }}
        sx={FIELD}
      />
      <Wrong id={id} message={message} />
    </>
  );
}

/** A day. */
export const DayCell = (props: CellProps) => (
  <TextCell {...props} type="date" validate={dayRules(required())} />
);

type PesosProps = CellProps & Pick<Parameters<typeof usePesos>[0], 'format' | 'parse'>;

/** An amount of pesos. */
export function PesosCell({ label, ...rest }: PesosProps) {
  const name = useName(label);
  const { input, message } = usePesos(rest);
  return (
    <>
      <NumericFormat
        customInput={InputBase}
        {...input}
        error={message !== undefined}
        startAdornment={<span aria-hidden>$</span>}
        inputProps={{ ...saying(name, input.id, message), ...PESOS_KEYS }}
        sx={NUMBER}
      />
      <Wrong id={input.id} message={message} />
    </>
  );
}

interface DecimalProps extends CellProps {
  validate?: Validator | Validator[];
  /** What stands after it: %. */
  unit?: string;
  of?: number;
}

/** A number with up to two decimals. */
export function DecimalCell({ label, unit, ...rest }: DecimalProps) {
  const name = useName(label);
  const { input, message } = useDecimal(rest);
  return (
    <>
      <NumericFormat
        customInput={InputBase}
        {...input}
        error={message !== undefined}
        endAdornment={
          unit && (
            <Box component="span" aria-hidden sx={{ pl: 0.25 }}>
              {unit}
            </Box>
          )
        }
        inputProps={{ ...saying(name, input.id, message), ...DECIMAL_KEYS }}
        sx={NUMBER}
      />
      <Wrong id={input.id} message={message} />
    </>
  );
}

interface CheckProps extends CellProps {
  /** Is told what is chosen, too. */
  onChosen?: (on: boolean) => void;
}

/** Whether something holds. */
export function CheckCell({ source, label, onChosen }: CheckProps) {
  const name = useName(label);
  const { id, field } = useInput<boolean>({ source });
  return (
    <Checkbox
      id={id}
      size="small"
      checked={field.value === true}
      onChange={(_event, on) => {
        field.onChange(on);
        onChosen?.(on);
      }}
      onBlur={field.onBlur}
      // Not on its wrapper, where no screen reader finds it.
      slotProps={{ input: { 'aria-label': name } }}
    />
  );
}

interface SelectProps<T> extends CellProps {
  choices: readonly { id: string | number; name: string }[];
  format?: (value: T) => string;
  parse?: (chosen: string) => T;
  validate?: Validator | Validator[];
  onChosen?: (chosen: string) => void;
}

/** One of a few, as the browser offers it: by its first letter, too. */
export function SelectCell<T = string>({
  source,
  label,
  choices,
  onChosen,
  ...rest
}: SelectProps<T>) {
  const name = useName(label);
  const { id, field, fieldState } = useInput<T>({ source, ...rest });
  const message = fieldState.error?.message;
  return (
    <>
      <NativeSelect
        id={id}
        input={<InputBase sx={FIELD} />}
        value={(field.value as string | number | null | undefined) ?? ''}
        onChange={({ target }) => {
          field.onChange(target.value);
          onChosen?.(target.value);
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={message !== undefined}
        inputProps={saying(name, id, message)}
      >
        {!choices.some((choice) => String(choice.id) === String(field.value)) && (
          <option value="" disabled>
            Elige
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </NativeSelect>
      <Wrong id={id} message={message} />
    </>
  );
}

/** What follows from the cells beside it. */
export const Shown = ({ children }: { children: ReactNode }) => (
  <Box sx={{ px: 0.75, py: 1, fontSize: '0.875rem' }}>{children}</Box>
);
