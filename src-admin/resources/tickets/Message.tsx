import { alpha, Box, Typography } from '@mui/material';
import { formatHour } from '../../../src-shared/dates.ts';
import { WholeMail } from '../correos_entrantes/WholeMail.tsx';
import type { Mensaje } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { PrivateFiles } from '../../kit/files/Pictures.tsx';
import { Written } from './Written.tsx';

/** One message: one's own side's on a tint of copper at the right, the other's on paper at the left. */
export function Message({ mensaje, own }: { mensaje: Mensaje; own: boolean }) {
  const { del_estudio: fromStudio, interno } = mensaje;
  const { isAdmin } = useSelection();
  return (
    <Box
      component="li"
      sx={(theme) => ({
        justifySelf: own ? 'end' : 'start',
        width: 'fit-content',
        minWidth: { xs: '75%', sm: '22rem' },
        maxWidth: { xs: 1, sm: '88%' },
        px: 2.25,
        py: 1.75,
        borderRadius: 2,
        border: 1,
        borderStyle: interno ? 'dashed' : 'solid',
        borderColor: interno ? 'warning.main' : 'divider',
        bgcolor: interno
          ? alpha(theme.palette.warning.main, 0.08)
          : own
            ? alpha(theme.palette.primary.light, theme.palette.mode === 'dark' ? 0.14 : 0.09)
            : 'background.paper',
        borderBottomRightRadius: own ? 4 : undefined,
        borderBottomLeftRadius: own ? undefined : 4,
      })}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline', mb: 0.5 }}
      >
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {mensaje.autor_nombre}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          <span>{interno ? 'Nota interna' : fromStudio ? 'Estudio' : 'Cliente'}</span> ·{' '}
          <time dateTime={mensaje.creado_en}>{formatHour(mensaje.creado_en)}</time>
        </Typography>
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <Written>{mensaje.cuerpo}</Written>
      </Typography>
      {mensaje.adjuntos.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <PrivateFiles paths={mensaje.adjuntos} />
        </Box>
      )}
      {mensaje.archivos_por_llegar.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          Por llegar: {mensaje.archivos_por_llegar.join(', ')}
        </Typography>
      )}
      {mensaje.acortado && isAdmin && <WholeMail filter={{ mensaje: mensaje.id }} />}
    </Box>
  );
}
