import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatCLP } from '../../../src-shared/money.ts';
import { isOverdue } from '../../../src-shared/pagos.ts';
import type { ClientFile } from '../../data/shapes/clientFile.ts';
import { whenOf } from '../pagos/when.ts';
import { Progress } from '../../kit/fields/Progress.tsx';

/** How a client stands, before anything else. */
export function Glance({ file }: { file: ClientFile }) {
  const { pagos, dinero, tickets, plataformas } = file;
  const next = pagos[0];
  const open = tickets.estudio + tickets.cliente;
  const sum = (of: (platform: ClientFile['plataformas'][number]) => number) =>
    plataformas.reduce((all, platform) => all + of(platform), 0);
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
      <Tile
        label="Próximo pago"
        value={next ? formatCLP(next.monto) : 'Nada por pagar'}
        alarm={next !== undefined && isOverdue(next)}
      >
        {next ? whenOf(next) : dinero.total > 0 && 'Está al día'}
      </Tile>
      <Tile
        label="Saldo"
        value={formatCLP(dinero.total - dinero.pagado)}
        alarm={dinero.vencido > 0}
      >
        {(dinero.vencido > 0
          ? `${formatCLP(dinero.vencido)} vencido`
          : `${formatCLP(dinero.pagado)} pagado`) +
          (dinero.en_revision > 0 ? ` · ${formatCLP(dinero.en_revision)} en revisión` : '')}
      </Tile>
      <Tile label="Tickets abiertos" value={String(open)}>
        {open > 0 ? waitingWords(tickets) : 'Ninguno por responder'}
      </Tile>
      <Tile
        label="Plataformas"
        value={String(plataformas.length)}
        bar={
          plataformas.length > 0 && (
            <Progress
              studio
              hitos={sum(({ hitos }) => hitos)}
              aprobados={sum(({ aprobados }) => aprobados)}
              entregados={sum(({ entregados }) => entregados)}
            />
          )
        }
      />
    </Box>
  );
}

/** Whose turn it is in the tickets that are open. */
function waitingWords({ estudio, cliente }: ClientFile['tickets']): string {
  const turns = [
    estudio > 0 && `${estudio} ${estudio === 1 ? 'espera' : 'esperan'} al estudio`,
    cliente > 0 && `${cliente} ${cliente === 1 ? 'espera' : 'esperan'} al cliente`,
  ];
  return turns.filter(Boolean).join(' · ');
}

interface TileProps {
  label: string;
  value: string;
  /** Whether something is late. */
  alarm?: boolean;
  children?: ReactNode;
  bar?: ReactNode;
}

const Tile = ({ label, value, alarm = false, children, bar }: TileProps) => (
  <Card sx={{ p: { xs: 1.5, md: 2 }, minWidth: 0 }}>
    <Typography component="h2" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography
      sx={{ fontSize: { xs: '1.15rem', md: '1.4rem' }, fontWeight: 650, lineHeight: 1.3, my: 0.25 }}
    >
      {value}
    </Typography>
    {bar ?? (
      <Typography
        variant="body2"
        sx={{ color: alarm ? 'error.main' : 'text.secondary', fontWeight: alarm ? 600 : 400 }}
      >
        {children}
      </Typography>
    )}
  </Card>
);
