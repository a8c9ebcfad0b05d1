import { Alert, Box, Button } from '@mui/material';
import { useRecordContext, WithRecord } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Cliente } from '../../data/rows.ts';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { TabLink } from '../../kit/pages/TabLink.tsx';
import { Show } from '../../kit/records/records.tsx';
import { InviteButton } from '../usuarios/InviteButton.tsx';
import { ClienteHistoria } from './ClienteHistoria.tsx';
import { ClienteResumen } from './ClienteResumen.tsx';
import { ImpersonateButton } from './ImpersonateButton.tsx';

export const ClienteShow = () => (
  <Show
    actions={
      <PageActions>
        <Actions />
      </PageActions>
    }
    title={<WithRecord<Cliente> render={({ cliente }) => cliente} />}
  >
    <WithRecord<Cliente> render={(cliente) => <Page cliente={cliente} />} />
  </Show>
);

function Actions() {
  const cliente = useRecordContext<Cliente>();
  const data = useData();
  if (!cliente) return null;
  const update = (activo: boolean) => data.update('clientes', changeOf(cliente, { activo }));
  return (
    <>
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
      <InviteButton of={cliente} />
    </>
  );
}

function Page({ cliente }: { cliente: Cliente }) {
  const [params] = useSearchParams();
  const isHistory = params.get('ver') === 'historia';
  return (
    <>
      {!cliente.activo && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Este cliente está desactivado: no puede entrar ni ver sus datos.
        </Alert>
      )}
      <Box
        component="nav"
        aria-label="Del cliente"
        sx={{ display: 'flex', gap: 1, mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <TabLink to={{ search: '' }} selected={!isHistory} replace>
          Cómo está
        </TabLink>
        <TabLink to={{ search: '?ver=historia' }} selected={isHistory} replace>
          Historial
        </TabLink>
      </Box>
      {isHistory ? (
        <ClienteHistoria key={cliente.id} cliente={cliente.id} />
      ) : (
        <ClienteResumen cliente={cliente} />
      )}
    </>
  );
}
