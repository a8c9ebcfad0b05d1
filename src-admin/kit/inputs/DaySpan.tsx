import { required, useResourceContext, useTranslateLabel } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDayShort, isDay } from '../../../src-shared/dates.ts';
import { FieldRow } from '../forms/RecordForm.tsx';
import { DayInput } from './DayInput.tsx';

interface Props {
  first: string;
  last: string;
  optional?: boolean;
  lastHelp?: string;
}

const dayOf = (value: unknown): string => (typeof value === 'string' && isDay(value) ? value : '');
const isBefore = (end: string, start: string) => start !== '' && end !== '' && end < start;

/** A first and a last day: the last one follows the first, and cannot be before it. */
export function DaySpan({ first, last, optional = false, lastHelp }: Props) {
  const { getValues, setValue } = useFormContext();
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const start = dayOf(useWatch({ name: first }));
  const named = (source: string) => {
    const label = translateLabel({ source, resource });
    return `«${typeof label === 'string' ? label : source}»`;
  };
  const notBefore = (value: unknown, all: Readonly<Record<string, unknown>>) => {
    const begin = dayOf(all[first]);
    return isBefore(dayOf(value), begin)
      ? `${named(last)} no puede ser anterior a ${named(first)}, ${formatDayShort(begin)}.`
      : undefined;
  };
  const rules = optional ? [] : [required()];
  return (
    <FieldRow>
      <DayInput
        source={first}
        validate={rules}
        onChange={({ target }: { target: { value: string } }) => {
          const begin = dayOf(target.value);
          if (isBefore(dayOf(getValues(last)), begin))
            setValue(last, begin, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <DayInput
        source={last}
        validate={[...rules, notBefore]}
        helperText={lastHelp}
        min={start || undefined}
      />
    </FieldRow>
  );
}
