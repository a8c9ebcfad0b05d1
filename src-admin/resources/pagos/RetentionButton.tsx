import { useState } from 'react';
import { dayInChile } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { useWithholds } from '../clientes/useWithholds.ts';

/** Writes down what a client withheld of what came for a payment; nothing of one who does not withhold. */
export function RetentionButton({ pago }: { pago: Pago }) {
  const data = useData();
  const withholds = useWithholds(pago.cliente);
  const [envio] = useState(() => crypto.randomUUID());
  if (!withholds) return null;
  return (
    <ConfirmButton
      title="¿Registrar la retención?"
      content="Lo que el cliente retuvo de lo que ya llegó queda como una línea aparte, con la tasa de este año. No le llega un correo: él lo descontó."
      confirm="Registrar"
      done="Retención registrada"
      action={() => data.writeRetention(pago.id, dayInChile(), envio)}
    >
      Registrar retención
    </ConfirmButton>
  );
}
