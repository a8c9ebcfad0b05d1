import CreditCard from '@mui/icons-material/CreditCard';
import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { leaveFor } from '../../src-shared/leaving.ts';
import { useData } from '../data/dataProvider.ts';
import { toDataError } from '../data/errors.ts';
import type { Pago } from '../data/rows.ts';
import { Panel } from '../ui/Details.tsx';
import { WriteButton } from '../ui/WriteButton.tsx';

/** Pays an own payment by card on the provider's page, which sends the person back. */
export function CardPayment({ pago }: { pago: Pago }) {
  const data = useData();
  const notify = useNotify();
  const refresh = useRefresh();
  const [going, setGoing] = useState(false);
  const { data: online } = useQuery({
    queryKey: ['onlinePayment'],
    queryFn: () => data.onlinePayment(),
  });
  if (online === undefined || online === 'none') return null;

  const go = async () => {
    setGoing(true);
    try {
      const address = await data.payOnline(pago.id);
      if (address !== null) {
        leaveFor(address, () => {
          setGoing(false);
          refresh();
        });
        return;
      }
      notify('Este pago ya está pagado', { type: 'success' });
      refresh();
    } catch (error) {
      notify(toDataError(error).message, { type: 'error' });
    }
    setGoing(false);
  };

  return (
    <Panel title="Pagar con tarjeta">
      {online === 'trial' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Pago de prueba: no se cobra nada.
        </Alert>
      )}
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Débito, crédito o prepago, en la página segura del proveedor de pagos. Al terminar vuelves
        aquí y te mandamos el comprobante por correo.
      </Typography>
      <WriteButton
        variant="contained"
        startIcon={<CreditCard />}
        loading={going}
        onClick={() => void go()}
      >
        Pagar con tarjeta
      </WriteButton>
    </Panel>
  );
}
