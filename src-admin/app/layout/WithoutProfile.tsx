import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLogout } from 'react-admin';
import type { ReactNode } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { isImpersonating, stopImpersonation } from '../../data/session/impersonation.ts';
import { DocumentTitle } from '../../kit/pages/titles.tsx';
import { Logo } from './Logo.tsx';
import { colores } from '../../../src-shared/tokens.ts';

interface PageProps {
  title: string;
  problem: string;
  children?: ReactNode;
  action: ReactNode;
}

function Page({ title, problem, children, action }: PageProps) {
  const logout = useLogout();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <DocumentTitle>{title}</DocumentTitle>
      <Box component="header" sx={{ bgcolor: colores.tinta, px: { xs: 3, md: 6 }, py: 3 }}>
        <Logo />
      </Box>
      <Box
        component="main"
        sx={{ width: 1, maxWidth: '38rem', mx: 'auto', px: 3, py: { xs: 5, md: 9 } }}
      >
        <Typography variant="h1" sx={{ mb: 2 }}>
          {title}
        </Typography>
        <Alert severity="warning">{problem}</Alert>
        {children}
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mt: 4 }}>
          {action}
          {isImpersonating() ? (
            <Button onClick={stopImpersonation}>Salir de la vista</Button>
          ) : (
            <Button onClick={() => void logout()}>Cerrar sesión</Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** Without an active profile: the database returns no rows, and does not say why. */
export function Deactivated({ email }: { email: string }) {
  const data = useData();
  const { data: studio } = useQuery({
    queryKey: ['configuracion_publica'],
    queryFn: () => data.transferData(),
  });
  return (
    <Page
      title="Tu cuenta está desactivada"
      problem={`No encontramos un perfil activo para ${email}. Por eso no puedes ver tickets, hitos ni pagos.`}
      action={
        <Button variant="contained" href="/contacto">
          Escribir al estudio
        </Button>
      }
    >
      <Typography sx={{ mt: 3, mb: 2 }}>
        Tus datos no se han borrado. Si crees que es un error, escríbenos y lo revisamos contigo.
      </Typography>
      {studio && (
        <Stack spacing={1} sx={{ alignItems: 'start', overflowWrap: 'anywhere' }}>
          {studio.email && <Link href={`mailto:${studio.email}`}>{studio.email}</Link>}
          {studio.telefono && <Link href={`tel:${studio.telefono}`}>{studio.telefono}</Link>}
        </Stack>
      )}
    </Page>
  );
}

/** The profile could not be loaded, for a reason of the connection or the server. */
export const UnreadProfile = ({ email }: { email: string }) => (
  <Page
    title="No pudimos abrir tu área"
    problem={`No pudimos cargar los datos de ${email}. Suele ser un problema momentáneo: vuelve a intentarlo en un minuto.`}
    action={
      <Button variant="contained" onClick={() => location.reload()}>
        Reintentar
      </Button>
    }
  />
);
