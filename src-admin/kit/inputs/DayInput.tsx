import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { FIRST_DAY, isDay, LAST_DAY } from '../../../src-shared/dates.ts';
import { fromClock, toClock } from './clock.ts';

type Props = Omit<TextInputProps, 'type' | 'format' | 'parse' | 'validate' | 'slotProps'> & {
  source: string;
  validate?: Validator | Validator[];
};

/** What is wrong with a day that is none, or of no year of ours. */
export const WRONG_DAY = 'Escribe una fecha entre los años 2000 y 2199.';

/** Validator: none, or a day or an instant of a year that the database takes. */
const ofOurYears = (value: unknown): string | undefined =>
  typeof value !== 'string' || value === '' || isDay(toDay(value)) ? undefined : WRONG_DAY;

const toDay = (value: string): string =>
  (isDay(value) ? value : toClock(value).split('T')[0]) ?? '';

/** The field's own rules after that of its years, as one: several are asked one after another, and hold the button to save. */
function rulesOf(validate: Props['validate'] = []): Validator {
  const rules = [ofOurYears, validate].flat();
  const all: Validator = (...asked) => {
    for (const rule of rules) {
      const wrong = rule(...asked);
      if (wrong) return wrong;
    }
    return undefined;
  };
  return Object.assign(all, { isRequired: rules.some(isRequiring) });
}

const isRequiring = (rule: object): boolean => 'isRequired' in rule && rule.isRequired === true;

/** A day. */
export const DayInput = ({ validate, min = FIRST_DAY, ...rest }: Props & { min?: string }) => (
  <TextInput
    {...rest}
    type="date"
    validate={rulesOf(validate)}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max: LAST_DAY } }}
  />
);

/** A day and an hour by the clock of Chile, whatever zone the browser is in. */
export const InstantInput = ({ validate, ...rest }: Props) => (
  <TextInput
    {...rest}
    type="datetime-local"
    format={toClock}
    parse={fromClock}
    validate={rulesOf(validate)}
    slotProps={{
      inputLabel: { shrink: true },
      htmlInput: { min: `${FIRST_DAY}T00:00`, max: `${LAST_DAY}T23:59` },
    }}
  />
);
