import { required, useTranslateLabel, useResourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDayShort, isDay } from '../../../src-shared/dates.ts';
import { DayInput } from './DayInput.tsx';
import { FieldRow } from '../forms/forms.tsx';

interface Props {
  first: string;
  last: string;
  optional?: boolean;
  lastHelp?: string;
}

const dayOf = (value: unknown): string => (typeof value === 'string' && isDay(value) ? value : '');

/** A first and a last day: the last one begins to be chosen at the first, follows it, and is never before it. */
export function DaySpan({ first, last, optional = false, lastHelp }: Props) {
  const { getValues, setValue } = useFormContext();
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const begins = dayOf(useWatch({ name: first }));
  const named = (source: string) => {
    const label = translateLabel({ source, resource });
    return `«${typeof label === 'string' ? label : source}»`;
  };
  const notBefore = (value: unknown, all: Readonly<Record<string, unknown>>) => {
    const [start, end] = [dayOf(all[first]), dayOf(value)];
    return start && end && end < start
      ? `${named(last)} no puede ser anterior a ${named(first)}, ${formatDayShort(start)}.`
      : undefined;
  };
  const rules = optional ? [] : [required()];
  return (
    <FieldRow>
      <DayInput
        source={first}
        validate={rules}
        helperText={false}
        onChange={(event: { target: { value: string } }) => {
          const [start, end] = [dayOf(event.target.value), dayOf(getValues(last))];
          if (start && end && end < start)
            setValue(last, start, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <DayInput
        source={last}
        validate={[...rules, notBefore]}
        helperText={lastHelp ?? false}
        {...(begins && { min: begins })}
      />
    </FieldRow>
  );
}
