import { Button, List, ListItemButton, ListItemText, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatRelative } from '../../src-shared/dates.ts';
import { useData } from '../data/dataProvider.ts';
import { AccessChip } from '../ui/AccessChip.tsx';
import { Panel } from '../ui/Details.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { optionText } from '../ui/options.ts';

/** The people of a client beside the main contact: what each sees, and how they stand on the way in. */
export function ClientePersonas({ cliente }: { cliente: number }) {
  const data = useData();
  const {
    data: people,
    error,
    refetch,
  } = useQuery({
    queryKey: ['personas', 'deCliente', cliente],
    queryFn: () => data.peopleOf(cliente),
  });
  return (
    <Panel
      title="Otras personas"
      action={
        <Button component={Link} to="/personas/create" state={{ record: { cliente } }} size="small">
          Agregar persona
        </Button>
      }
    >
      {error && !people && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {!people && !error && <Skeleton variant="rounded" height={48} />}
      {people?.length === 0 && (
        <Typography color="text.secondary">
          Solo entra el contacto principal. Puedes dar acceso a otras personas, a todo o solo a los
          tickets.
        </Typography>
      )}
      <List disablePadding>
        {people?.map((persona) => (
          <li key={persona.id}>
            <ListItemButton
              component={Link}
              to={`/personas/${persona.id}/show`}
              sx={{ borderRadius: 1, mx: -1, px: 1, py: 0.5, gap: 1 }}
            >
              <ListItemText
                primary={persona.nombre}
                secondary={[
                  persona.email,
                  optionText('alcance', persona.alcance),
                  persona.ultimo_ingreso && `entró ${formatRelative(persona.ultimo_ingreso)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                sx={{ overflowWrap: 'anywhere' }}
              />
              <AccessChip of={persona} />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Panel>
  );
}
