import { Alert, Box, Button, Link } from '@mui/material';
import { EditButton, TopToolbar, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatRut } from '../../src-shared/rut.ts';
import { useData } from '../data/dataProvider.ts';
import type { Cliente } from '../data/rows.ts';
import { AccessChip } from '../ui/AccessChip.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Detail, Details, Panel } from '../ui/Details.tsx';
import { InstantField, PlainField } from '../ui/fields.tsx';
import { ClienteNotas } from './ClienteNotas.tsx';
import { ClientePersonas } from './ClientePersonas.tsx';
import { ClientePlataformas } from './ClientePlataformas.tsx';
import { Show } from '../ui/records.tsx';

export const ClienteShow = () => (
  <Show component="div" actions={<Actions />} title={<ClienteTitle />}>
    <ClientePage />
  </Show>
);

const ClienteTitle = () => useRecordContext<Cliente>()?.cliente ?? null;

function Actions() {
  const cliente = useRecordContext<Cliente>();
  const data = useData();
  if (!cliente) return <TopToolbar />;
  const update = (activo: boolean) =>
    data.update('clientes', {
      id: cliente.id,
      data: { ...cliente, activo },
      previousData: cliente,
    });
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
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
      <Button component={RouterLink} size="small" to={`/estado-de-cuenta/${cliente.id}`}>
        Estado de cuenta
      </Button>
      <EditButton />
      {cliente.activo && (
        <ConfirmButton
          size="small"
          variant="contained"
          title="¿Enviar la invitación?"
          content={`Enviaremos a ${cliente.email} un enlace de un solo uso para entrar y definir su contraseña.`}
          confirm="Enviar"
          done={`Invitación enviada a ${cliente.email}`}
          action={() => data.inviteCliente(cliente)}
        >
          {cliente.invitado_en ? 'Invitar otra vez' : 'Invitar'}
        </ConfirmButton>
      )}
    </TopToolbar>
  );
}

function ClientePage() {
  const cliente = useRecordContext<Cliente>();
  if (!cliente) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {!cliente.activo && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            Este cliente está desactivado: no puede entrar ni ver sus datos.
          </Alert>
        )}
        <Panel title="Datos">
          <Details>
            <Detail label="Empresa">
              <PlainField source="empresa" />
            </Detail>
            <Detail label="RUT">
              <PlainField source="rut" format={formatRut} />
            </Detail>
            <Detail label="Correo">
              <Link href={`mailto:${cliente.email}`}>{cliente.email}</Link>
            </Detail>
            <Detail label="Teléfono">
              <PlainField source="telefono" />
            </Detail>
            <Detail label="Acceso">
              <AccessChip of={cliente} />
            </Detail>
            <Detail label="Última invitación">
              <InstantField source="invitado_en" />
            </Detail>
          </Details>
        </Panel>
        {cliente.perfil === 'cliente' && <ClientePersonas cliente={cliente.id} />}
        <ClientePlataformas cliente={cliente.id} />
      </Box>
      <ClienteNotas key={cliente.id} cliente={cliente.id} />
    </Box>
  );
}
