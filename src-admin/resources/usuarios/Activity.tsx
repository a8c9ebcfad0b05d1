import { List, ListItem, ListItemText, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';

interface Props {
  /** Id of the account. */
  usuario: string;
  name: string;
}

/** The last fifty actions of an account, and the button that ends its sessions. */
export function Activity({ usuario, name }: Props) {
  const data = useData();
  const query = useGetList<Row<'seguimiento_usuarios'>>('seguimiento_usuarios', {
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
          action={() => data.endSessionsOf(usuario)}
        >
          Cerrar sus sesiones
        </ConfirmButton>
      }
    >
      <Loaded query={query} height={120}>
        {(actions) =>
          actions.length === 0 ? (
            <Typography color="text.secondary">Todavía no ha iniciado sesión.</Typography>
          ) : (
            <List dense disablePadding>
              {actions.map(({ id, descripcion, created_at, ip }) => (
                <ListItem key={id} disableGutters>
                  <ListItemText
                    primary={descripcion}
                    secondary={[formatInstantShort(created_at), ip].filter(Boolean).join(' · ')}
                  />
                </ListItem>
              ))}
            </List>
          )
        }
      </Loaded>
    </Panel>
  );
}
