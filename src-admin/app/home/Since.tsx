import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOff from '@mui/icons-material/HighlightOff';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { formatRelative } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import type { NewsLine } from '../api.ts';
import { dotted } from './pending.ts';

interface Said {
  /** Whose page its row opens. */
  resource: string;
  /** What somebody did, before the name of it. */
  did: string;
  /** Of what is no success. */
  Icon?: typeof HighlightOff;
}

const SAID: Readonly<Record<string, Said>> = {
  aceptada: { resource: 'propuestas', did: 'aceptó la propuesta' },
  rechazada: { resource: 'propuestas', did: 'rechazó la propuesta', Icon: HighlightOff },
  abierta: { resource: 'propuestas', did: 'abrió la propuesta', Icon: VisibilityOutlined },
  servicio: { resource: 'servicios', did: 'aceptó el servicio' },
  termino: { resource: 'servicios', did: 'pidió terminar el servicio', Icon: HighlightOff },
  pago: { resource: 'pagos', did: 'pagó' },
  pedido: { resource: 'pedidos', did: 'compró' },
  aprobado: { resource: 'hitos', did: 'aprobó' },
};

/** What went well since yesterday, what was refused, and which proposals were opened. */
export function Since({ news }: { news: readonly NewsLine[] }) {
  // A newer database may tell more.
  const known = news.flatMap((line) => {
    const said = SAID[line.clase];
    return said ? [{ line, said, id: `${line.clase}-${line.id}-${line.en}` }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Box component="section" aria-label="Desde ayer" data-filas>
      <Panel title="Desde ayer">
        <Rows
          rows={known}
          row={({ line, said }) => ({
            to: `/${said.resource}/${line.id}/show`,
            primary: <Line line={line} said={said} />,
            secondary: (
              <Box component="span" sx={{ pl: 3.5 }}>
                {dotted(
                  [line.monto ? formatCLP(line.monto) : '', formatRelative(line.en)]
                    .filter(Boolean)
                    .join(' · '),
                )}
              </Box>
            ),
          })}
        />
      </Panel>
    </Box>
  );
}

function Line({ line: { de, titulo }, said }: { line: NewsLine; said: Said }) {
  const { did, Icon = CheckCircleOutlined } = said;
  return (
    <Box component="span" sx={{ display: 'flex', columnGap: 1 }}>
      <Icon
        fontSize="small"
        sx={{ mt: 0.25, flexShrink: 0, color: said.Icon ? 'text.secondary' : 'success.main' }}
      />
      <span>
        <strong>{de ?? ''}</strong> <span>{did}</span> <span>«{titulo}»</span>
      </span>
    </Box>
  );
}
