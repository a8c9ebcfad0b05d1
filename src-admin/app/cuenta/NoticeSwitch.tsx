import { Box, FormControlLabel, Switch, Typography } from '@mui/material';

interface Props {
  name: string;
  label: string;
  /** What the notices are about. */
  says: string;
  on: boolean;
  busy: boolean;
  onChange: (on: boolean) => void;
}

/** Whether notices of a kind are wanted by mail, and what they are about. */
export const NoticeSwitch = ({ name, label, says, on, busy, onChange }: Props) => (
  <Box sx={{ mb: 2 }}>
    <FormControlLabel
      label={label}
      control={
        <Switch
          checked={on}
          disabled={busy}
          slotProps={{ input: { 'aria-describedby': `avisos-${name}` } }}
          onChange={(_event, checked) => onChange(checked)}
        />
      }
    />
    <Typography id={`avisos-${name}`} variant="body2" color="text.secondary">
      {says}
    </Typography>
  </Box>
);
