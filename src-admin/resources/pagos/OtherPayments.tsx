import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CheckboxGroupInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCLP } from '../../../src-shared/money.ts';
import { paymentReference } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { expectedWith, pesosText, type OtherPayment, type TaxFields } from './taxDocument.ts';

const NONE: readonly OtherPayment[] = [];

/** The other payments of a client that one document may be of, too: of a nota de crédito, of which money went back. */
export function useOtherPayments({ id, cliente }: Pago, isNote: boolean) {
  const data = useData();
  const kind = isNote ? '61' : '33';
  const query = useQuery({
    queryKey: ['documentos_tributarios', 'otros', cliente, kind],
    queryFn: () => data.paymentsToDocument(cliente, kind),
  });
  const others = query.data?.filter(({ pago }) => pago !== id) ?? NONE;
  return { others, failed: query.isError, retry: query.refetch };
}

interface Props {
  of: ReturnType<typeof useOtherPayments>;
  /** What came for the payment of the page alone. */
  came: number;
  /** The total of a document that was read. */
  total: number | null;
}

/** Chooses of which other payments a document is; nothing where there are none. */
export function OtherPayments({ of: { others, failed, retry }, came, total }: Props) {
  const [open, setOpen] = useState(false);
  const { setValue, getValues } = useFormContext<TaxFields>();
  const chosen = useWatch<TaxFields, 'otros'>({ name: 'otros' });
  const { came: sum } = expectedWith({ came, all: came }, others, chosen);
  const last = useRef(sum);
  useEffect(() => {
    // A total that nobody changed goes on being the sum.
    if (getValues('total') === pesosText(last.current)) setValue('total', pesosText(sum));
    last.current = sum;
  }, [sum, getValues, setValue]);
  if (failed) return <LoadFailed onRetry={retry}>No pudimos cargar sus otros pagos.</LoadFailed>;
  if (others.length === 0) return null;
  if (!open)
    return (
      <Button size="small" sx={{ mt: 1, ml: -0.75 }} onClick={() => setOpen(true)}>
        Es también de otros pagos
      </Button>
    );
  return (
    <>
      <CheckboxGroupInput
        source="otros"
        label="Es también de"
        row={false}
        choices={others.map(({ pago, concepto, llegado }) => ({
          id: pago,
          name: `${concepto} (${paymentReference(pago)}): ${formatCLP(llegado)}`,
        }))}
      />
      {chosen.length > 0 && (
        <Typography aria-live="polite" sx={{ mb: 1 }}>
          {`Juntos son ${formatCLP(sum)}${total === null ? '' : `, y el documento es por ${formatCLP(total)}`}.`}
        </Typography>
      )}
    </>
  );
}
