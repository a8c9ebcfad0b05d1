import { Box, Button, Typography } from '@mui/material';
import { useListContext } from 'react-admin';

/** In the place of the rows when none is found. */
export function NoRows() {
  const list = useListContext();
  const filtered = Object.keys(list.filterValues as object).length > 0;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, p: 2 }}>
      <Typography>{filtered ? 'Ningún resultado con estos filtros.' : 'Sin resultados'}</Typography>
      {filtered && (
        <Button variant="outlined" onClick={() => list.setFilters({}, [])}>
          Quitar los filtros
        </Button>
      )}
    </Box>
  );
}
