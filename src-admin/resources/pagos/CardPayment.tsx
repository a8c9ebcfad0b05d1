import CreditCard from '@mui/icons-material/CreditCard';
import { Box, Typography } from '@mui/material';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { PayTogether } from './PayTogether.tsx';
import { TrialNotice } from './TrialNotice.tsx';
import { useCardPayment, useOnlinePayment } from './useCardPayment.ts';

/** Pays an own payment by card on the provider's page, which sends the person back; alone, or with others. */
export function CardPayment({ pago }: { pago: Pago }) {
  const data = useData();
  const online = useOnlinePayment();
  const { go, going } = useCardPayment(() => data.payOnline(pago.id));
  if (online === undefined || online === 'none') return null;
  return (
    <Panel title="Pagar con tarjeta">
      {online === 'trial' && <TrialNotice />}
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Débito, crédito o prepago, en la página segura del proveedor de pagos. Al terminar vuelves
        aquí y te mandamos el comprobante por correo.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <WriteButton
          variant="contained"
          startIcon={<CreditCard />}
          loading={going}
          onClick={() => void go()}
        >
          Pagar con tarjeta
        </WriteButton>
        <PayTogether first={pago.id} />
      </Box>
    </Panel>
  );
}
