import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { leaveFor } from '../../../src-shared/leaving.ts';
import { useData } from '../../data/dataProvider.ts';
import { toDataError } from '../../data/errors.ts';

/** Whether cards are charged here; nothing until it is known. */
export function useOnlinePayment() {
  const data = useData();
  return useQuery({ queryKey: ['onlinePayment'], queryFn: () => data.onlinePayment() }).data;
}

/** Leaves for the provider's page, which sends the person back; whoever comes back finds the button as it was. */
export function useCardPayment(address: () => Promise<string | null>) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [going, setGoing] = useState(false);
  const go = async () => {
    setGoing(true);
    try {
      const leadsTo = await address();
      if (leadsTo !== null) {
        leaveFor(leadsTo, () => {
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
  return { go, going };
}
