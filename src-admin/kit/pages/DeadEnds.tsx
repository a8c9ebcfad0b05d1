import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from './EmptyState.tsx';
import { PageTitle } from './titles.tsx';

const Home = () => (
  <Button component={Link} to="/" variant="contained">
    Volver al inicio
  </Button>
);

export const AccessDenied = () => (
  <>
    <PageTitle>Sin acceso</PageTitle>
    <EmptyState drawing="error" title="Esta página no es parte de tu área" action={<Home />}>
      Tu cuenta no tiene permiso para verla. Si crees que debería tenerlo, escríbenos en un ticket.
    </EmptyState>
  </>
);

export const NotFound = () => (
  <>
    <PageTitle>Página no encontrada</PageTitle>
    <EmptyState drawing="error" title="No encontramos esta página" action={<Home />}>
      La dirección no existe o el enlace está incompleto.
    </EmptyState>
  </>
);
