import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import type { PlatformGlance } from '../../data/shapes/clientArea.ts';
import { whenOf } from '../../resources/pagos/when.ts';
import { Progress } from '../../kit/fields/Progress.tsx';

/** How a platform stands, at a glance; it leads to its page. */
export function PlatformCard({ platform }: { platform: PlatformGlance }) {
  const { id, plataforma, proximo_hito: hito, proximo_pago: pago } = platform;
  return (
    <Card component="li">
      <CardActionArea component={Link} to={`/plataformas/${id}/show`} sx={{ height: 1 }}>
        <CardContent sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {plataforma}
          </Typography>
          <Progress {...platform} />
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Next label="Próximo hito">
              {hito ? `${hito.titulo}, ${formatDayShort(hito.fecha)}` : 'ninguno por ahora'}
            </Next>
            <Next label="Próximo pago">
              {pago ? `${formatCLP(pago.monto)}, ${whenOf(pago)}` : 'ninguno por ahora'}
            </Next>
          </Box>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

const Next = ({ label, children }: { label: string; children: string }) => (
  <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
    {label}:{' '}
    <Box component="span" sx={{ color: 'text.primary' }}>
      {children}
    </Box>
  </Typography>
);
