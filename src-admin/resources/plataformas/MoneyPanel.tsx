import { Box, Button, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { formatCLP } from '../../../src-shared/money.ts';
import { isOverdue } from '../../../src-shared/pagos.ts';
import type { PlatformSummary } from '../../data/shapes/clientArea.ts';
import { whenOf } from '../pagos/when.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';

interface Props extends Pick<PlatformSummary, 'pagos' | 'dinero'> {
  /** For the studio, with whom another payment begins. */
  of?: { cliente: number; plataforma: number };
}

/** What a platform costs: what was paid, what remains, and each payment. */
export function MoneyPanel({ pagos, dinero, of }: Props) {
  const { total, pagado, en_revision: review } = dinero;
  const left = total - pagado - review;
  return (
    <Panel
      title="Pagos"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' }}>
          {of && (
            <Button component={Link} to="/pagos/create" state={{ record: of }} size="small">
              Agregar pago
            </Button>
          )}
          <Button component={Link} to="/pagos" size="small">
            Ver todos
          </Button>
        </Box>
      }
    >
      {pagos.length === 0 ? (
        <Typography color="text.secondary">Aún no hay pagos de esta plataforma.</Typography>
      ) : (
        <>
          <Typography sx={{ mb: 1 }}>
            <span>
              {left > 0 ? (
                <span>
                  Quedan <strong>{formatCLP(left)}</strong> por pagar de {formatCLP(total)}.
                </span>
              ) : (
                `No queda nada por pagar de ${formatCLP(total)}.`
              )}
            </span>
            <span>{review > 0 && ` ${formatCLP(review)} en revisión.`}</span>
          </Typography>
          <List disablePadding sx={{ mx: -1 }}>
            {pagos.map((pago) => (
              <li key={pago.id}>
                <ListItemButton
                  component={Link}
                  to={`/pagos/${pago.id}/show`}
                  sx={{ borderRadius: 1, px: 1, py: 0.5, columnGap: 1, flexWrap: 'wrap' }}
                >
                  <ListItemText
                    sx={{ flex: '1 1 12rem' }}
                    primary={pago.concepto}
                    secondary={
                      <>
                        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                          {formatCLP(pago.monto)}
                        </Box>
                        , {whenOf(pago)}
                      </>
                    }
                    slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                  />
                  <StatusChip set="pago" value={isOverdue(pago) ? 'vencido' : pago.estado} />
                </ListItemButton>
              </li>
            ))}
          </List>
        </>
      )}
    </Panel>
  );
}
