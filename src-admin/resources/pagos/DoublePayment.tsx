import { Alert, AlertTitle } from '@mui/material';
import { useGetList } from 'react-admin';
import type { Row } from '../../data/rows.ts';

const TEXTS: Readonly<Record<string, string>> = {
  posible_doble:
    'Lo pagaste con tarjeta y antes nos habías informado una transferencia. Si la hiciste, revisamos la cuenta y te devolvemos lo que haya llegado de más. Si no alcanzaste a hacerla, ya no la hagas.',
  no_esperado:
    'Nos llegó otro pago por lo mismo, o por algo que ya estaba cerrado. No se abonó a nada: te lo devolvemos. No tienes que pagar nada más; si tienes dudas, escríbenos.',
};

/** What its client sees of money that may have come twice for one payment. */
export function DoublePayment({ orden }: { orden: string }) {
  const { data: events = [] } = useGetList<Row<'pagos_eventos'>>('pagos_eventos', {
    filter: { orden },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 10 },
  });
  return events.map(({ id, tipo }) => (
    <Alert key={id} severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>Posible pago doble</AlertTitle>
      <span>{TEXTS[tipo] ?? TEXTS['no_esperado']}</span>
    </Alert>
  ));
}
