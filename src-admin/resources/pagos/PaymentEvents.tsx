import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import type { Row } from '../../data/rows.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { Panel } from '../../kit/records/Details.tsx';

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

const CLIENT_TEXTS: Readonly<Record<string, string>> = {
  posible_doble:
    'Lo pagaste con tarjeta y antes nos habías informado una transferencia. Si la hiciste, revisamos la cuenta y te devolvemos lo que haya llegado de más. Si no alcanzaste a hacerla, ya no la hagas.',
  no_esperado:
    'Nos llegó otro pago por lo mismo, o por algo que ya estaba cerrado. No se abonó a nada: te lo devolvemos. No tienes que pagar nada más; si tienes dudas, escríbenos.',
};

const useEvents = (orden: string) => useRows<Row<'pagos_eventos'>>('pagos_eventos', { orden });

/** Warns a client of money that may have been received twice for one payment. */
export const DoublePayment = ({ orden }: { orden: string }) =>
  useEvents(orden).data?.map(({ id, tipo }) => (
    <Alert key={id} severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>Posible pago doble</AlertTitle>
      <span>{CLIENT_TEXTS[tipo] ?? CLIENT_TEXTS['no_esperado']}</span>
    </Alert>
  ));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface LinesProps<R> {
  title: string;
  query: { data?: readonly R[]; error: Error | null; refetch: () => unknown };
  children: (line: R) => ReactNode;
}

/** A panel with a few lines; nothing while there are none. */
export function LinesPanel<R extends { id: number }>({ title, query, children }: LinesProps<R>) {
  const { data = [], error, refetch } = query;
  if (data.length === 0 && !error) return null;
  return (
    <Panel title={title}>
      {error && data.length === 0 && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {data.map((line) => (
          <li key={line.id}>{children(line)}</li>
        ))}
      </Box>
    </Panel>
  );
}

/** The events of an order for the studio. */
export const PaymentEvents = ({ orden }: { orden: string }) => (
  <LinesPanel title="Lo que pasó con el pago" query={useEvents(orden)}>
    {PaymentEvent}
  </LinesPanel>
);

function PaymentEvent({ tipo, datos, creado_en }: Row<'pagos_eventos'>) {
  const { contracargo, motivo, quien, monto } = Object(datos) as Readonly<Record<string, unknown>>;
  const amount = tipo === 'reembolsado' && typeof monto === 'number' && formatCLP(monto);
  return (
    <Alert severity={FLAGGED.has(tipo) ? 'error' : 'info'} icon={false}>
      <span>
        {contracargo === true
          ? 'El banco devolvió el dinero: se registró un contracargo.'
          : (TEXTS[tipo] ?? tipo)}
      </span>
      {textOf(motivo) && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          Motivo: {textOf(motivo)}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {[amount, formatInstant(creado_en), textOf(quien)].filter(Boolean).join(' · ')}
      </Typography>
    </Alert>
  );
}
