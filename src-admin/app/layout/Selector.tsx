import { MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';

const ClienteSelector = onDemand(
  async () => (await import('./ClienteSelector.tsx')).ClienteSelector,
);

const Waiting = () => <Skeleton variant="rounded" height={40} sx={{ mt: 1, mb: 0.5 }} />;

/** An admin picks a client and a platform, a client picks a platform. Choosing a client waits until the screen has loaded. */
export function Selector({ loaded }: { loaded: boolean }) {
  const { isAdmin, onlyTickets, loading } = useSelection();
  if (onlyTickets) return null;
  return (
    <>
      {isAdmin && (
        <LazyBoundary fallback={<Waiting />}>
          {loaded ? <ClienteSelector /> : <Waiting />}
        </LazyBoundary>
      )}
      {loading ? <Waiting /> : <PlataformaSelector />}
    </>
  );
}

function PlataformaSelector() {
  const { isAdmin, cliente, plataforma, plataformas, choosePlataforma } = useSelection();
  if (cliente === null) return null;
  if (plataformas.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {isAdmin ? 'Este cliente no tiene plataformas.' : 'Aún no tienes plataformas.'}
      </Typography>
    );
  }
  return (
    <TextField
      select
      label="Plataforma"
      value={plataforma ?? ''}
      onChange={({ target }) =>
        choosePlataforma(target.value === 'todas' ? 'todas' : Number(target.value))
      }
    >
      {plataformas.length > 1 && <MenuItem value="todas">Todas las plataformas</MenuItem>}
      {plataformas.map(({ id, plataforma: nombre }) => (
        <MenuItem key={id} value={id}>
          {nombre}
        </MenuItem>
      ))}
    </TextField>
  );
}
