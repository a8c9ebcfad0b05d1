import { Alert, Box, Button } from '@mui/material';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Cliente } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { recordName } from '../../kit/fields/fieldText.ts';
import { TabLink } from '../../kit/pages/TabLink.tsx';
import { Show } from '../../kit/records/records.tsx';
import { COMPANY } from '../../resource.ts';
import { deactivateQuestion } from '../usuarios/access.ts';
import { InviteButton } from '../usuarios/InviteButton.tsx';
import { ClienteHistoria } from './ClienteHistoria.tsx';
import { ClienteResumen } from './ClienteResumen.tsx';
import { ImpersonateButton } from './ImpersonateButton.tsx';

export const ClienteShow = () => (
  <Show<Cliente>
    actions={(cliente) => (
      <>
        {cliente.activo && <ImpersonateButton cliente={cliente} />}
        <Button component={RouterLink} size="small" to={`/estado-de-cuenta/${cliente.id}`}>
          Estado de cuenta
        </Button>
        <EditLink />
        <InviteButton of={cliente} />
        <ActivateButton cliente={cliente} />
      </>
    )}
  >
    {(cliente) => <Page cliente={cliente} />}
  </Show>
);

function ActivateButton({ cliente }: { cliente: Cliente }) {
  const data = useData();
  const name = recordName(cliente, COMPANY);
  const question = cliente.activo
    ? deactivateQuestion(name)
    : {
        title: `¿Reactivar a ${name}?`,
        content: 'Vuelve a tener acceso a sus tickets, hitos y pagos.',
        confirm: 'Reactivar',
      };
  return (
    <ConfirmButton
      size="small"
      {...question}
      color={cliente.activo ? 'error' : 'primary'}
      done={cliente.activo ? 'Cliente desactivado' : 'Cliente reactivado'}
      action={() => data.update('clientes', changeOf(cliente, { activo: !cliente.activo }))}
    >
      {question.confirm}
    </ConfirmButton>
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
