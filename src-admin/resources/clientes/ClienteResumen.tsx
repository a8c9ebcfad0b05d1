import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatRelative } from '../../../src-shared/dates.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import { useData } from '../../data/dataProvider.ts';
import { PENDING } from '../../data/changeFeed.ts';
import type { Cliente } from '../../data/rows.ts';
import { AccessChip } from '../usuarios/AccessChip.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { PlainField } from '../../kit/fields/fields.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { Notas } from '../bandeja/Notas.tsx';
import { ParecidosPanel } from '../bandeja/ParecidosPanel.tsx';
import { ClienteNotas } from './ClienteNotas.tsx';
import { Glance } from './Glance.tsx';
import { MergeClients } from './MergeClients.tsx';
import {
  MilestonesSection,
  OriginSection,
  PaymentsSection,
  PeopleSection,
  PlatformsSection,
  TicketsSection,
} from './Sections.tsx';

/** How a client stands, and all that is theirs, each with the way to the whole list. */
export function ClienteResumen({ cliente }: { cliente: Cliente }) {
  const data = useData();
  const { id } = cliente;
  const {
    data: file,
    error,
    refetch,
  } = useQuery({ queryKey: [PENDING, 'cliente', id], queryFn: () => data.clientFile(id) });
  return (
    <>
      {error && !file && (
        <LoadFailed onRetry={refetch}>No pudimos cargar este cliente. {error.message}</LoadFailed>
      )}
      {!error && !file && <Skeleton variant="rounded" height={120} sx={{ mb: 2 }} />}
      {file && <Glance file={file} />}
      {/* Not before what stands above it is known: that would push it away. */}
      <Box
        hidden={!file && !error}
        sx={{
          display: 'grid',
          '&[hidden]': { display: 'none' },
          columnGap: 2,
          gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {file && (
            <>
              <TicketsSection cliente={id} file={file} />
              <PlatformsSection cliente={id} file={file} />
              <PaymentsSection cliente={id} file={file} />
              <MilestonesSection cliente={id} file={file} />
              {cliente.perfil === 'cliente' && <PeopleSection cliente={id} file={file} />}
            </>
          )}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          {file && (
            <ParecidosPanel
              title="Podría estar repetido"
              rows={file.parecidos}
              action={({ clase, fila }) =>
                clase === 'clientes' &&
                cliente.perfil === 'cliente' && (
                  <MergeClients cliente={id} otro={fila}>
                    Fusionar con este cliente
                  </MergeClients>
                )
              }
            />
          )}
          <Datos cliente={cliente} ingreso={file?.ultimo_ingreso ?? null} />
          <Notas key={`notas-${id}`} de={{ clase: 'clientes', fila: id }} />
          <ClienteNotas key={`saber-${id}`} cliente={id} />
          {file && <OriginSection file={file} />}
        </Box>
      </Box>
    </>
  );
}

function Datos({ cliente, ingreso }: { cliente: Cliente; ingreso: string | null }) {
  return (
    <Panel title="Datos">
      <Details>
        <Detail label="Contacto">{cliente.cliente}</Detail>
        <Detail source="empresa" />
        <Detail source="rut">{cliente.rut && formatRut(cliente.rut)}</Detail>
        <Detail source="email" />
        <Detail source="telefono" />
        <Detail source="activo">
          <AccessChip of={cliente} />
        </Detail>
        <Detail source="invitado_en" />
        <Detail label="Último ingreso">
          {ingreso === null ? (
            <PlainField source="ultimo_ingreso" />
          ) : (
            <time dateTime={ingreso}>{formatRelative(ingreso)}</time>
          )}
        </Detail>
      </Details>
      {cliente.perfil === 'cliente' && (
        <MergeClients cliente={cliente.id}>Fusionar con otro cliente</MergeClients>
      )}
    </Panel>
  );
}
