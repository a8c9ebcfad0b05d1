import { composeSyncValidators, TextInput, type TextInputProps, type Validator } from 'react-admin';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FIRST_DAY, isDay, LAST_DAY } from '../../../src-shared/dates.ts';
import { clockAfter, fromClock, minutesBetween, toClock } from './clock.ts';

type Props = Omit<TextInputProps, 'type' | 'format' | 'parse' | 'validate' | 'slotProps'> & {
  source: string;
  validate?: Validator | Validator[];
};

const WRONG_DAY = 'Escribe una fecha entre los años 2000 y 2199.';

/** Validator: nothing, or a day or an instant between the years that the database takes. */
function inRange(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return isDay(value) || isDay(toClock(value).split('T')[0] ?? '') ? undefined : WRONG_DAY;
}

/** The rules of a day or an instant as one validator: several are asynchronous in react-admin, and disable the button to save meanwhile. */
export function dayRules(validate: Props['validate'] = []): Validator {
  const rules = [inRange, validate].flat();
  const isRequired = rules.some((rule) => 'isRequired' in rule && rule.isRequired === true);
  return Object.assign(composeSyncValidators(rules) as Validator, { isRequired });
}

interface DayProps extends Props {
  min?: string;
  max?: string;
}

export const DayInput = ({ validate, min = FIRST_DAY, max = LAST_DAY, ...rest }: DayProps) => (
  <TextInput
    {...rest}
    type="date"
    validate={dayRules(validate)}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
  />
);

/** A day and an hour by the clock of Chile, in whatever zone the browser is. */
export const InstantInput = ({ validate, ...rest }: Props) => (
  <TextInput
    {...rest}
    type="datetime-local"
    format={toClock}
    parse={fromClock}
    validate={dayRules(validate)}
    slotProps={{
      inputLabel: { shrink: true },
      htmlInput: { min: `${FIRST_DAY}T00:00`, max: `${LAST_DAY}T23:59` },
    }}
  />
);

interface StartProps extends Props {
  /** The source of its end. */
  end: string;
  /** How many minutes a new one takes. */
  lasts?: number;
}

/** The beginning of a span: its end goes along, so that it takes as long as before. */
export function StartInput({ source, end, lasts, ...rest }: StartProps) {
  const { setValue } = useFormContext();
  const minutes = minutesBetween(useWatch({ name: source }), useWatch({ name: end }));
  const [length, setLength] = useState(lasts);
  if (minutes !== null && minutes !== length) setLength(minutes);
  return (
    <InstantInput
      {...rest}
      source={source}
      onChange={({ target: { value } }: { target: { value: string } }) => {
        const then = length === undefined ? '' : clockAfter(value, length);
        if (then) setValue(end, fromClock(then), { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
