import { Box } from '@mui/material';
import { Navigate } from 'react-router-dom';
import { Narrowed } from '../../data/selection/Narrowed.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { Figures } from './Figures.tsx';
import { Standing } from './Today.tsx';

/** /dashboard/cifras: how the studio fared, month by month, and where people came from. */
export function CifrasPage() {
  if (!useSelection().isAdmin) return <Navigate to="/" replace />;
  return (
    <>
      <PageTitle>Cifras</PageTitle>
      <Narrowed by="byPlataforma" />
      <Box sx={{ mt: 3 }}>
        <Standing />
      </Box>
      <Figures />
    </>
  );
}
