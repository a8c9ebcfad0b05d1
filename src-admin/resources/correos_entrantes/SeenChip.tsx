import { Chip } from '@mui/material';

/** Whether somebody of the studio has read a mail. */
export const SeenChip = ({ seen }: { seen: boolean }) => (
  <Chip
    size="small"
    variant="outlined"
    color={seen ? 'default' : 'warning'}
    label={seen ? 'Visto' : 'Por ver'}
    sx={{ borderRadius: 1.5 }}
  />
);
