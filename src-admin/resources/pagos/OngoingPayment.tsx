import { Alert, AlertTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';

/** Says that a card page or cash coupon of a payment is open and until when, so that nobody pays twice. */
export function OngoingPayment({ pago }: { pago: number }) {
  const data = useData();
  const { data: until } = useQuery({
    queryKey: ['pagos', 'en_curso', pago],
    queryFn: () => data.ongoingPayment(pago),
  });
  if (typeof until !== 'string') return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>Hay un pago en curso</AlertTitle>
      Abriste la página de pago o un cupón que se puede pagar hasta el {formatInstant(until)}. Si ya
      lo pagaste, no pagues otra vez ni informes una transferencia: aquí lo verás confirmado.
    </Alert>
  );
}
