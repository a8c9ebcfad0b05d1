import { List, ListItem, ListItemText, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';

interface Props {
  /** Account of the person. */
  usuario: string;
  name: string;
}

/** The last fifty things that somebody did, and the way to end their sessions. */
export function Activity({ usuario, name }: Props) {
  const provider = useData();
  const { data, error, refetch } = useGetList<Row<'seguimiento_usuarios'>>('seguimiento_usuarios', {
    filter: { usuario_id: usuario },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  return (
    <Panel
      title="Actividad"
      action={
        <ConfirmButton
          size="small"
          title={`¿Cerrar las sesiones de ${name}?`}
          content="Tendrá que entrar de nuevo en todos sus dispositivos. Lo que no haya guardado se queda en su pantalla."
          confirm="Cerrar sesiones"
          done="Cerramos sus sesiones"
          action={() => provider.endSessionsOf(usuario)}
        >
          Cerrar sus sesiones
        </ConfirmButton>
      }
    >
      {error && !data && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {data?.length === 0 && (
        <Typography color="text.secondary">Todavía no ha iniciado sesión.</Typography>
      )}
      <List dense disablePadding>
        {data?.map(({ id, descripcion, created_at, ip }) => (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={descripcion}
              secondary={[formatInstantShort(created_at), typeof ip === 'string' && ip]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
