import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { formatCLP } from '../../../src-shared/money.ts';
import { isOverdue } from '../../../src-shared/pagos.ts';
import { PENDING } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Cliente } from '../../data/rows.ts';
import { AgoField } from '../../kit/fields/fields.tsx';
import { Progress } from '../plataformas/Progress.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Notas } from '../bandeja/Notas.tsx';
import { ParecidosPanel } from '../bandeja/Parecidos.tsx';
import { whenOf } from '../pagos/when.ts';
import { AccessChip } from '../usuarios/AccessChip.tsx';
import { ClienteNotas } from './ClienteNotas.tsx';
import { ClienteRecords, OriginSection } from './ClienteRecords.tsx';
import { MergeClients } from './MergeClients.tsx';
import type { ClientFile } from './schemas.ts';

/** Figures, records and notes of a client, with links to the whole lists. */
export function ClienteResumen({ cliente }: { cliente: Cliente }) {
  const data = useData();
  const { id } = cliente;
  const isClient = cliente.perfil === 'cliente';
  const address = [cliente.direccion, cliente.comuna].filter(Boolean).join(', ');
  const query = useQuery({
    queryKey: [PENDING, 'cliente', id],
    queryFn: () => data.clientFile(id),
  });
  const { data: file, error } = query;
  return (
    <>
      <Loaded query={query} height={120} failed="No pudimos cargar este cliente.">
        {(loaded) => <Figures file={loaded} />}
      </Loaded>
      {/* Hidden until the figures are there: they would push it down. */}
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
        <Box sx={{ minWidth: 0 }}>{file && <ClienteRecords cliente={cliente} file={file} />}</Box>
        <Box sx={{ minWidth: 0 }}>
          {file && (
            <ParecidosPanel
              title="Podría estar repetido"
              rows={file.parecidos}
              action={({ clase, fila }) =>
                clase === 'clientes' &&
                isClient && (
                  <MergeClients cliente={id} otro={fila}>
                    Fusionar con este cliente
                  </MergeClients>
                )
              }
            />
          )}
          <Panel title="Datos">
            <Details>
              {cliente.empresa && <Detail label="Contacto">{cliente.cliente}</Detail>}
              <Detail source="rut" />
              <Detail source="email" />
              <Detail source="telefono" />
              {cliente.giro && <Detail source="giro" />}
              {address && <Detail label="Dirección">{address}</Detail>}
              {cliente.correo_facturacion && <Detail source="correo_facturacion" />}
              {cliente.retiene && <Detail source="retiene" />}
              <Detail source="activo">
                <AccessChip of={cliente} />
              </Detail>
              <Detail source="invitado_en" />
              <Detail label="Último ingreso">
                <RecordContextProvider value={file}>
                  <AgoField source="ultimo_ingreso" />
                </RecordContextProvider>
              </Detail>
            </Details>
            {isClient && <MergeClients cliente={id}>Fusionar con otro cliente</MergeClients>}
          </Panel>
          <Notas key={`notas-${id}`} de={{ clase: 'clientes', fila: id }} />
          <ClienteNotas key={`saber-${id}`} cliente={id} />
          {file && <OriginSection origen={file.origen} />}
        </Box>
      </Box>
    </>
  );
}

function Figures({ file: { pagos, dinero, tickets, plataformas } }: { file: ClientFile }) {
  const [next] = pagos;
  const open = tickets.estudio + tickets.cliente;
  const sum = (count: 'hitos' | 'aprobados' | 'entregados') =>
    plataformas.reduce((total, platform) => total + platform[count], 0);
  return (
    <Box
      component="section"
      aria-label="Cómo está"
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        mt: 1,
        mb: 2,
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      <Figure
        label="Próximo pago"
        value={next ? formatCLP(next.monto) : 'Nada por pagar'}
        alarm={next !== undefined && isOverdue(next)}
      >
        {next ? whenOf(next) : dinero.total > 0 && 'Está al día'}
      </Figure>
      <Figure
        label="Saldo"
        value={formatCLP(dinero.total - dinero.pagado)}
        alarm={dinero.vencido > 0}
      >
        {(dinero.vencido > 0
          ? `${formatCLP(dinero.vencido)} vencido`
          : `${formatCLP(dinero.pagado)} pagado`) +
          (dinero.en_revision > 0 ? ` · ${formatCLP(dinero.en_revision)} en revisión` : '')}
      </Figure>
      <Figure label="Tickets abiertos" value={String(open)}>
        {open > 0 ? turnText(tickets) : 'Ninguno por responder'}
      </Figure>
      <Figure label="Plataformas" value={String(plataformas.length)}>
        {plataformas.length > 0 && (
          <Box sx={{ color: 'text.primary' }}>
            <Progress
              hitos={sum('hitos')}
              aprobados={sum('aprobados')}
              entregados={sum('entregados')}
            />
          </Box>
        )}
      </Figure>
    </Box>
  );
}

/** How many open tickets wait for the studio, and how many for the client. */
function turnText({ estudio, cliente }: ClientFile['tickets']): string {
  const turns = [
    estudio > 0 && `${estudio} ${estudio === 1 ? 'espera' : 'esperan'} al estudio`,
    cliente > 0 && `${cliente} ${cliente === 1 ? 'espera' : 'esperan'} al cliente`,
  ];
  return turns.filter(Boolean).join(' · ');
}

interface FigureProps {
  label: string;
  value: string;
  /** Whether something is overdue. */
  alarm?: boolean;
  children: ReactNode;
}

const Figure = ({ label, value, alarm = false, children }: FigureProps) => (
  <Card sx={{ p: { xs: 1.5, md: 2 }, minWidth: 0 }}>
    <Typography component="h2" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography
      sx={{ fontSize: { xs: '1.15rem', md: '1.4rem' }, fontWeight: 650, lineHeight: 1.3, my: 0.25 }}
    >
      {value}
    </Typography>
    <Typography
      component="div"
      variant="body2"
      sx={{ color: alarm ? 'error.main' : 'text.secondary', fontWeight: alarm ? 600 : 400 }}
    >
      {children}
    </Typography>
  </Card>
);
