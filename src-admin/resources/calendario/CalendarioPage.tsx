import { useRequireAccess } from 'react-admin';
import { Narrowed } from '../../data/selection/Narrowed.tsx';
import { ResourceTabs } from '../../kit/pages/ResourceTabs.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { Semana } from './Semana.tsx';
import { Suscripcion } from './Suscripcion.tsx';

/** The studio's appointments by week, and the address from which calendar programs fetch them. */
export function CalendarioPage() {
  const { isPending } = useRequireAccess({ resource: 'calendario', action: 'list' });
  return (
    <>
      <PageTitle>Calendario</PageTitle>
      <ResourceTabs />
      <Narrowed by="byContacto" />
      {!isPending && (
        <>
          <Semana />
          <Suscripcion />
        </>
      )}
    </>
  );
}
