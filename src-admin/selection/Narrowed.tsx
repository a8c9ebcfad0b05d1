import { Alert, Button } from '@mui/material';
import { useSelection } from './SelectionProvider.tsx';
import type { Narrowing } from './selection.ts';

/** Says that a page shows one client's rows only, or one platform's, with one press to see all again. */
export function Narrowed({ by, also }: { by: Narrowing; also?: string }) {
  const { isAdmin, cliente, plataforma, plataformas, nombre, loading, ...choose } = useSelection();
  if (loading || cliente === null) return null;
  const byPlatform = by === 'byPlataforma' || by === 'hitos';
  const platform = byPlatform ? plataformas.find(({ id }) => id === plataforma) : undefined;
  if (!isAdmin && (!platform || plataformas.length < 2)) return null;
  const who = [
    isAdmin && (nombre ?? 'un cliente'),
    platform && `plataforma ${platform.plataforma}`,
  ].filter(Boolean);
  return (
    <Alert
      severity="info"
      sx={{ mt: 1, py: 0 }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => (isAdmin ? choose.chooseCliente(null) : choose.choosePlataforma('todas'))}
        >
          {isAdmin ? 'Ver todos los clientes' : 'Ver todas las plataformas'}
        </Button>
      }
    >
      Solo ves lo de {who.join(', ')}. {also}
    </Alert>
  );
}
