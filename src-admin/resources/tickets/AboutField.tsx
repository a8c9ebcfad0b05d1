import { Alert, Button } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Hito, Pago } from '../../data/rows.ts';

/** In the form of a new ticket: the payment or milestone from which it was opened, which can be taken away. */
export function AboutField() {
  const { setValue } = useFormContext();
  const values = useWatch<{ hito?: number | null; pago?: number | null }>();
  const { data: hito } = useGetOne<Hito>(
    'hitos',
    { id: values.hito ?? 0 },
    { enabled: Boolean(values.hito) },
  );
  const { data: pago } = useGetOne<Pago>(
    'pagos',
    { id: values.pago ?? 0 },
    { enabled: Boolean(values.pago) },
  );
  const field = values.pago ? 'pago' : values.hito ? 'hito' : null;
  if (field === null) return null;
  const name = field === 'pago' ? pago?.concepto : hito?.titulo;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, width: 1 }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => setValue(field, null, { shouldDirty: true })}
        >
          Quitar
        </Button>
      }
    >
      {`Este ticket es sobre el ${field}${name === undefined ? '' : ` «${name}»`}.`}
    </Alert>
  );
}
