import { Alert, Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { formatInstant } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import type { Row } from '../../data/rows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';

const TEXTS: Readonly<Record<string, string>> = {
  pagado: 'El proveedor confirmó el pago.',
  rechazado: 'El proveedor rechazó un intento de pago.',
  anulado: 'La persona volvió sin pagar.',
  reembolsado: 'Se registró una devolución.',
  monto_distinto: 'Llegó otro monto u otra moneda. No se abonó a nada: revísalo con el proveedor.',
  orden_distinta: 'Llegó un pago con otro número de orden. No se abonó a nada: revísalo.',
  no_esperado:
    'Llegó un pago que ya nadie esperaba (repetido, o de algo cerrado). No se abonó a nada: devuélvelo. Su cliente ve este aviso.',
  posible_doble:
    'Posible pago doble: se pagó con tarjeta lo que estaba informado como transferencia. Mira si también llegó la transferencia y, si llegó, devuélvela. Su cliente ve este aviso.',
};

const FLAGGED = new Set(['monto_distinto', 'orden_distinta', 'no_esperado', 'posible_doble']);

/** What an event says under a name, as text; empty when it says nothing. */
function said(data: unknown, name: string): string {
  const values: Readonly<Record<string, unknown>> = { ...(data as object | null) };
  const value = values[name];
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

/** The amount of an event; empty when it says none. */
function amountIn(data: unknown): string {
  const { monto }: { monto?: unknown } = { ...(data as object | null) };
  return typeof monto === 'number' ? formatCLP(monto) : '';
}

/** What the provider said of an order, for the studio. Nothing while it said nothing. */
export function PaymentEvents({ orden }: { orden: string }) {
  const {
    data: events = [],
    error,
    refetch,
  } = useGetList<Row<'pagos_eventos'>>('pagos_eventos', {
    filter: { orden },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  if (events.length === 0 && !error) return null;
  return (
    <Panel title="Lo que pasó con el pago">
      {error && events.length === 0 && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {events.map(({ id, tipo, datos, creado_en }) => (
          <li key={id}>
            <Alert severity={FLAGGED.has(tipo) ? 'error' : 'info'} icon={false}>
              <span>
                {said(datos, 'contracargo') === 'true'
                  ? 'El banco devolvió el dinero: se registró un contracargo.'
                  : (TEXTS[tipo] ?? tipo)}
              </span>
              {said(datos, 'motivo') && (
                <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                  Motivo: {said(datos, 'motivo')}
                </Typography>
              )}
              <Typography variant="body2" color="text.secondary">
                {[
                  tipo === 'reembolsado' && amountIn(datos),
                  formatInstant(creado_en),
                  said(datos, 'quien'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Alert>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
