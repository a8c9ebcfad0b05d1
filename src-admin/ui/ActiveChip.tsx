import { Chip } from '@mui/material';

/** Whether an account may enter. */
export const ActiveChip = ({ active }: { active: boolean }) => (
  <Chip
    size="small"
    variant="outlined"
    color={active ? 'success' : 'default'}
    label={active ? 'Activo' : 'Desactivado'}
    sx={{ borderRadius: 1.5 }}
  />
);
