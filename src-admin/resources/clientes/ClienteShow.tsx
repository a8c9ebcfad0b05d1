import { Alert, Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/readRows.ts';
import type { Cliente } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { InviteButton } from '../usuarios/InviteButton.tsx';
import { ImpersonateButton } from './ImpersonateButton.tsx';
import { Show } from '../../kit/records/records.tsx';
import { ClienteHistoria } from './ClienteHistoria.tsx';
import { ClienteResumen } from './ClienteResumen.tsx';
import { ClienteTabs } from './ClienteTabs.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';

export const ClienteShow = () => (
  <Show actions={<Actions />} title={<ClienteTitle />}>
    <ClientePage />
  </Show>
);

const ClienteTitle = () => useRecordContext<Cliente>()?.cliente ?? null;

function Actions() {
  const cliente = useRecordContext<Cliente>();
  const data = useData();
  if (!cliente) return <PageActions />;
  const update = (activo: boolean) => data.update('clientes', changeOf(cliente, { activo }));
  return (
    <PageActions>
      {cliente.activo ? (
        <ConfirmButton
          size="small"
          color="error"
          title={`¿Desactivar a ${cliente.cliente}?`}
          content="Pierde el acceso de inmediato, también donde ya inició sesión. Sus datos quedan guardados y puedes reactivarlo."
          confirm="Desactivar"
          done="Cliente desactivado"
          action={() => update(false)}
        >
          Desactivar
        </ConfirmButton>
      ) : (
        <ConfirmButton
          size="small"
          title={`¿Reactivar a ${cliente.cliente}?`}
          content="Vuelve a tener acceso a sus tickets, hitos y pagos."
          confirm="Reactivar"
          done="Cliente reactivado"
          action={() => update(true)}
        >
          Reactivar
        </ConfirmButton>
      )}
      {cliente.activo && <ImpersonateButton cliente={cliente} />}
      <Button component={RouterLink} size="small" to={`/estado-de-cuenta/${cliente.id}`}>
        Estado de cuenta
      </Button>
      <EditLink />
      <InviteButton of={cliente} invite={() => data.inviteCliente(cliente)} />
    </PageActions>
  );
}

function ClientePage() {
  const cliente = useRecordContext<Cliente>();
  const [params] = useSearchParams();
  const view = params.get('ver') === 'historia' ? 'historia' : null;
  if (!cliente) return null;
  return (
    <>
      {!cliente.activo && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Este cliente está desactivado: no puede entrar ni ver sus datos.
        </Alert>
      )}
      <ClienteTabs current={view} />
      {view === null ? (
        <ClienteResumen cliente={cliente} />
      ) : (
        <ClienteHistoria key={cliente.id} cliente={cliente.id} />
      )}
    </>
  );
}
