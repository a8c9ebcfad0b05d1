import { Alert, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { PrivateFiles } from '../../kit/files/Pictures.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import type { PlatformSummary } from './schemas.ts';
import { movedText, waitText } from './waits.ts';

/** With the code that uploads, which only a client who has something to hand over needs. */
const MaterialTasks = onDemand(async () => (await import('./MaterialTasks.tsx')).MaterialTasks);
/** With the dialogs, which only the studio needs. */
const MaterialActs = onDemand(async () => (await import('./MaterialActs.tsx')).MaterialActs);
const MaterialMessage = onDemand(async () => (await import('./MaterialActs.tsx')).MaterialMessage);
const AskMaterial = onDemand(async () => (await import('./MaterialActs.tsx')).AskMaterial);

export type Material = PlatformSummary['materiales'][number];

export const isMissing = ({ entregado_en, innecesario }: Material): boolean =>
  entregado_en === null && !innecesario;

interface Props {
  plataforma: number;
  summary: PlatformSummary;
}

/** That dates move while something is missing, and by how much they did. */
export function WaitNotice({ summary: { espera, esperas } }: Pick<Props, 'summary'>) {
  const { isAdmin } = useSelection();
  if (espera === null && esperas.length === 0) return null;
  return (
    <Alert severity={espera === null ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {espera !== null && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {waitText(isAdmin, espera)}
        </Typography>
      )}
      {espera !== null && (
        <Typography variant="body2">
          Las fechas de lo que está por entregar se corren un día por cada día de espera.
        </Typography>
      )}
      {esperas.map((wait) => (
        <Typography key={wait.id} variant="body2">
          {movedText(wait)}
        </Typography>
      ))}
    </Alert>
  );
}

/** What the client of a platform hands over: for them to do, for the studio to ask. */
export function MaterialPanel({ plataforma, summary: { materiales } }: Props) {
  const { isAdmin } = useSelection();
  const missing = materiales.filter(isMissing);
  const shown = isAdmin ? materiales : materiales.filter((line) => line.entregado_en !== null);
  if (!isAdmin && missing.length + shown.length === 0) return null;
  return (
    <Panel
      title={isAdmin ? 'Material del cliente' : 'Lo que necesitamos de ti'}
      action={
        isAdmin && (
          <LazyBoundary fallback={null}>
            <AskMaterial plataforma={plataforma} />
            {missing.length > 0 && <MaterialMessage plataforma={plataforma} missing={missing} />}
          </LazyBoundary>
        )
      }
    >
      {isAdmin && materiales.length === 0 && (
        <Typography color="text.secondary">No le has pedido nada.</Typography>
      )}
      {!isAdmin && missing.length > 0 && (
        <LazyBoundary fallback={null}>
          <MaterialTasks materiales={missing} />
        </LazyBoundary>
      )}
      {shown.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((line) => (
            <Line key={line.id} line={line}>
              {isAdmin && (
                <LazyBoundary fallback={null}>
                  <MaterialActs plataforma={plataforma} line={line} lines={materiales} />
                </LazyBoundary>
              )}
            </Line>
          ))}
        </Box>
      )}
    </Panel>
  );
}

/** The state of a line, in a sentence. */
export function standing({
  entregado_en,
  entrego,
  innecesario,
  pedido_en,
  motivo,
}: Material): string {
  if (innecesario) return 'No hace falta';
  if (entregado_en !== null)
    return [`Entregado el ${formatInstantShort(entregado_en)}`, entrego].filter(Boolean).join(', ');
  const since = `Falta desde el ${formatInstantShort(pedido_en)}`;
  return motivo === null ? since : `${since}: ${motivo}`;
}

interface LineProps {
  line: Material;
  children: ReactNode;
}

const Line = ({ line, children }: LineProps) => (
  <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{line.texto}</Typography>
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {standing(line)}
    </Typography>
    {line.comentario && (
      <Typography
        variant="body2"
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.5 }}
      >
        {line.comentario}
      </Typography>
    )}
    {line.archivos.length > 0 && (
      <Box role="group" aria-label={`Archivos de ${line.texto}`} sx={{ mt: 1, minWidth: 0 }}>
        <PrivateFiles paths={line.archivos} />
      </Box>
    )}
    {children}
  </Box>
);
