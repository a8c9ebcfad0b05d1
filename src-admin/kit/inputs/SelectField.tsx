import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

type Props = TextFieldProps & {
  /** One whose id is '' stands for no value. */
  choices: readonly { id: string | number; name: string; disabled?: boolean }[];
};

const SHOWS_EMPTY: TextFieldProps['slotProps'] = {
  select: { displayEmpty: true },
  inputLabel: { shrink: true },
};

/** A choice outside of a form of react-admin. */
export const SelectField = ({ choices, ...rest }: Props) => (
  <TextField
    select
    {...(choices.some(({ id }) => id === '') && { slotProps: SHOWS_EMPTY })}
    {...rest}
  >
    {choices.map(({ id, name, disabled = false }) => (
      <MenuItem key={id} value={id} disabled={disabled}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
