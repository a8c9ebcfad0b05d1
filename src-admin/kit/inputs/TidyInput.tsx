import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { afterPress } from '../../../src-shared/press.ts';

interface Props extends TextInputProps {
  source: string;
  /** How what was typed is written. */
  tidy: (typed: string) => string;
}

/** A text that is put in order, and judged, as soon as one leaves it. */
export function TidyInput({ tidy, ...rest }: Props) {
  const { source } = rest;
  const { getValues, setValue, trigger } = useFormContext();
  const onBlur = () => {
    const typed: unknown = getValues(source);
    if (typeof typed === 'string' && typed !== '') {
      const tidied = tidy(typed);
      if (tidied !== typed) setValue(source, tidied, { shouldDirty: true });
    }
    afterPress(() => void trigger(source));
  };
  return <TextInput {...rest} onBlur={onBlur} />;
}
