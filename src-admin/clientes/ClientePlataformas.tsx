import { Button, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useGetManyReference } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Plataforma } from '../data/rows.ts';
import { Panel } from '../ui/Details.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';

/** The platforms of a client, with the way to make another. */
export function ClientePlataformas({ cliente }: { cliente: number }) {
  const { data, isPending, error, refetch } = useGetManyReference<Plataforma>('plataformas', {
    target: 'cliente',
    id: cliente,
    sort: { field: 'plataforma', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
    filter: {},
  });
  return (
    <Panel
      title="Plataformas"
      action={
        <Button
          component={Link}
          to="/plataformas/create"
          state={{ record: { cliente } }}
          size="small"
        >
          Agregar plataforma
        </Button>
      }
    >
      {error && !data && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {!isPending && !error && data.length === 0 && (
        <Typography color="text.secondary">Este cliente todavía no tiene plataformas.</Typography>
      )}
      <List disablePadding>
        {data?.map(({ id, plataforma, dominio, publico }) => (
          <li key={id}>
            <ListItemButton
              component={Link}
              to={`/plataformas/${id}/show`}
              sx={{ borderRadius: 1, mx: -1, px: 1, py: 0.5 }}
            >
              <ListItemText
                primary={plataforma}
                secondary={[dominio, publico && 'En el portafolio'].filter(Boolean).join(' · ')}
              />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Panel>
  );
}
