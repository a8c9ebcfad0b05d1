import { Box, createTheme, Drawer, Skeleton, ThemeProvider, Typography } from '@mui/material';
import { memo } from 'react';
import { colores } from '../../../src-shared/tokens.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { createAdminTheme, SIZES } from '../../kit/theme/theme.ts';
import { useIdle } from '../../kit/useIdle.ts';
import { Logo } from './Logo.tsx';

const ClienteSelector = onDemand(
  async () => (await import('./ClienteSelector.tsx')).ClienteSelector,
);

const Places = onDemand(async () => (await import('./Places.tsx')).Places);

/** Ink in both modes. */
const inkTheme = createTheme(createAdminTheme('dark'));

interface Props {
  perfil: NonNullable<Perfil>;
  /** Whether there is no room to keep it open beside the content. */
  overlay: boolean;
  open: boolean;
  onClose: () => void;
  /** Whether the screen beside it has its code and its rows. */
  loaded: boolean;
}

export const Sidebar = memo(function Sidebar({ perfil, overlay, open, onClose, loaded }: Props) {
  return (
    <ThemeProvider theme={inkTheme}>
      <Drawer
        variant={overlay ? 'temporary' : 'permanent'}
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            // Over the page it is a dialog, beside it a landmark.
            ...(overlay ? { role: 'dialog', 'aria-modal': true } : { component: 'aside' }),
            id: 'barra-lateral',
            'aria-label': 'Barra lateral',
            sx: {
              width: SIZES.sidebar,
              // With large text, too, a strip of the page stays visible; a press on it closes the menu.
              ...(overlay && { maxWidth: 'calc(100vw - 56px)' }),
              bgcolor: colores.tinta,
              borderColor: colores.tintaLinea,
            },
          },
        }}
        sx={{ width: overlay ? 0 : SIZES.sidebar, flexShrink: 0 }}
      >
        <Logo
          aria-label="Ir al sitio público"
          // As high as the bar beside it; over the page no higher than a finger, which leaves room for the places.
          sx={{
            minHeight: overlay ? 44 : SIZES.header,
            flexShrink: 0,
            alignSelf: 'start',
            mx: 2.5,
          }}
        />
        <Box sx={{ px: 1.5, pb: { md: 0.5 } }}>
          <Selector loaded={loaded} />
        </Box>
        <Navigation perfil={perfil} overlay={overlay} onClose={onClose} />
      </Drawer>
    </ThemeProvider>
  );
});

/** Its places are rendered when the browser has nothing else to do, or when somebody opens it over the page. */
function Navigation(props: Pick<Props, 'perfil' | 'overlay' | 'onClose'>) {
  const wasIdle = useIdle();
  if (!wasIdle && !props.overlay) return null;
  return (
    <LazyBoundary>
      <Places {...props} />
    </LazyBoundary>
  );
}

const Waiting = () => (
  <Skeleton variant="rounded" height="auto" sx={{ minHeight: { xs: 44, md: 40 } }} />
);

/** An admin picks a client and a platform, a client picks a platform. Choosing a client waits until the screen has loaded. */
export function Selector({ loaded }: { loaded: boolean }) {
  const { isAdmin, onlyTickets, loading, cliente, plataforma, plataformas, choosePlataforma } =
    useSelection();
  if (onlyTickets) return null;
  return (
    <>
      {isAdmin && (
        <LazyBoundary fallback={<Waiting />}>
          {loaded ? <ClienteSelector /> : <Waiting />}
        </LazyBoundary>
      )}
      {loading && <Waiting />}
      {!loading && cliente !== null && plataformas.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {isAdmin ? 'Este cliente no tiene plataformas.' : 'Aún no tienes plataformas.'}
        </Typography>
      )}
      {!loading && plataformas.length > 0 && (
        <SelectField
          label="Plataforma"
          value={plataforma ?? ''}
          sx={{ mt: 1, mb: 0.5 }}
          choices={[
            ...(plataformas.length > 1 ? [{ id: 'todas', name: 'Todas las plataformas' }] : []),
            ...plataformas.map(({ id, plataforma: nombre }) => ({ id, name: nombre })),
          ]}
          onChange={({ target }) =>
            choosePlataforma(target.value === 'todas' ? 'todas' : Number(target.value))
          }
        />
      )}
    </>
  );
}
