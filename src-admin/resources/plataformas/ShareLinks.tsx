import { Box, Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { formatInstantShort, isPast } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { NewShareLink } from './NewShareLink.tsx';

type Acceso = Row<'accesos_temporales'>;

const uses = (usos: number): string =>
  usos === 0 ? 'nadie lo ha abierto' : usos === 1 ? 'abierto 1 vez' : `abierto ${usos} veces`;

/** Until when a link works, or why it does not. */
function standing({ revocado_en, vence_en }: Acceso): string {
  if (revocado_en) return `Revocado el ${formatInstantShort(revocado_en)}`;
  return `${isPast(vence_en) ? 'Venció' : 'Vence'} el ${formatInstantShort(vence_en)}`;
}

/** The links that show a platform's progress to whoever holds them. */
export function ShareLinks({ plataforma }: { plataforma: number }) {
  const data = useData();
  const [making, setMaking] = useState(false);
  const {
    data: links,
    error,
    refetch,
  } = useGetList<Acceso>('accesos_temporales', {
    filter: { plataforma },
    sort: { field: 'creado_en', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  });
  const revoke = (link: Acceso) =>
    data.update('accesos_temporales', {
      id: link.id,
      data: { ...link, revocado_en: new Date().toISOString() },
      previousData: link,
    });
  return (
    <Panel title="Compartir el avance o una vista previa">
      {error && !links && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      <Typography variant="body2" color="text.secondary">
        Quien tenga el enlace ve los hitos visibles, y cómo será su página en el portafolio, sin
        cuenta y sin poder cambiar nada.
      </Typography>
      <List dense disablePadding>
        {links?.map((link) => (
          <ListItem key={link.id} disableGutters sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ListItemText
              primary={standing(link)}
              secondary={[
                uses(link.usos),
                link.ultimo_uso_en && `última vez ${formatInstantShort(link.ultimo_uso_en)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            {!link.revocado_en && !isPast(link.vence_en) && (
              <ConfirmButton
                size="small"
                color="error"
                title="¿Revocar este enlace?"
                content="Deja de servir de inmediato y para siempre."
                confirm="Revocar"
                done="Enlace revocado"
                action={() => revoke(link)}
              >
                Revocar
              </ConfirmButton>
            )}
          </ListItem>
        ))}
      </List>
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" onClick={() => setMaking(true)}>
          Crear un enlace
        </Button>
      </Box>
      {making && <NewShareLink plataforma={plataforma} onClose={() => setMaking(false)} />}
    </Panel>
  );
}
