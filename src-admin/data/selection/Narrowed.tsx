import { Alert, Button } from '@mui/material';
import { useSelection } from './SelectionProvider.tsx';
import { listFilters, type Narrowing } from './selection.ts';

/** The permanent filter that the selection gives a list; none when it does not narrow it. */
export function useListFilter(kind?: Narrowing): Record<string, unknown> {
  const { cliente, plataforma, email } = useSelection();
  return kind ? listFilters[kind]({ cliente, plataforma }, email) : {};
}

/** The selection that a page is narrowed to, and a way to show all again; null when it shows all. */
export function useNarrowing(by: Narrowing | undefined) {
  const selection = useSelection();
  const { isAdmin, cliente, plataforma, plataformas, nombre, email, loading } = selection;
  if (by === undefined || loading || cliente === null) return null;
  const byPlatform = by === 'byPlataforma' || by === 'hitos';
  const platform = byPlatform ? plataformas.find(({ id }) => id === plataforma) : undefined;
  if (!isAdmin && (!platform || plataformas.length < 2)) return null;
  const who = [
    isAdmin && (nombre ?? 'un cliente'),
    platform && `plataforma ${platform.plataforma}`,
  ].filter(Boolean);
  return {
    whose: who.join(', '),
    ...(by === 'byContacto' &&
      email !== null && { also: `Es lo que llegó desde ${email} o va a esa dirección.` }),
    widen: () => (isAdmin ? selection.chooseCliente(null) : selection.choosePlataforma('todas')),
    widenText: isAdmin ? 'Ver todos los clientes' : 'Ver todas las plataformas',
  };
}

/** A notice that a page shows the rows of one client or platform, with the button that shows all. */
export function Narrowed({ by }: { by: Narrowing }) {
  const narrowing = useNarrowing(by);
  if (!narrowing) return null;
  const { whose, also, widen, widenText } = narrowing;
  return (
    <Alert
      severity="info"
      // On a narrow screen the button is below the text.
      sx={{
        ...{ mt: 1, py: 0, flexWrap: { xs: 'wrap', sm: 'nowrap' } },
        '& .MuiAlert-message': { flex: { xs: '1 1 80%', sm: '0 1 auto' } },
        '& .MuiAlert-action': {
          ml: { xs: 3.5, sm: 'auto' },
          pl: { xs: 0, sm: 2 },
          pt: { xs: 0, sm: 0.5 },
        },
      }}
      action={
        <Button color="inherit" size="small" onClick={widen}>
          {widenText}
        </Button>
      }
    >
      Solo ves lo de {whose}. {also}
    </Alert>
  );
}
