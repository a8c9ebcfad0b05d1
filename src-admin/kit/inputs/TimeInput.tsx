import { TextInput, type TextInputProps } from 'react-admin';
import { timeText } from '../fields/week.ts';

type Props = Omit<TextInputProps, 'type' | 'parse' | 'slotProps'> & {
  source: string;
  /** Midnight is the end of the day: 24:00 in the database. */
  end?: true;
};

/** A time of the day. */
export const TimeInput = ({ end, ...rest }: Props) => (
  <TextInput
    format={(value: unknown) => (typeof value === 'string' ? timeText(value) : '')}
    {...(end && { parse: (typed: string) => (typed === '00:00' ? '24:00' : typed) })}
    {...rest}
    type="time"
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
