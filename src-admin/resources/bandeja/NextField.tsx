import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import type { Contacto } from '../../data/rows.ts';

/** What the studio does next with a contact; a day that has passed says so in words. */
export function NextField(_props: { source?: string }) {
  const contacto = useRecordContext<Contacto>();
  if (!contacto?.proxima_accion) return <span aria-hidden="true">—</span>;
  const { proxima_accion: accion, proxima_el: dia } = contacto;
  const today = dayInChile();
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ display: 'inline-block', maxWidth: '16rem' }}
    >
      {accion}
      {dia !== null && (
        <Box
          component="span"
          sx={{
            display: 'block',
            color: dia < today ? 'error.main' : 'text.secondary',
            fontWeight: dia <= today ? 600 : 400,
          }}
        >
          <span>{dia < today ? 'Atrasada: ' : ''}</span>
          <span>{dia === today ? 'Hoy' : <time dateTime={dia}>{formatDayShort(dia)}</time>}</span>
        </Box>
      )}
    </Typography>
  );
}
