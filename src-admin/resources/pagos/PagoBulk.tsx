import { Button } from '@mui/material';
import { paymentReference } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import { doneText, leftText } from '../../kit/lists/leftText.ts';
import { useBulkAction } from '../../kit/lists/useBulkAction.ts';
import { ReminderMessage } from './ReminderMessage.tsx';
import type { LeftPayment } from './schemas.ts';

/** How many payments were reminded of, and which were not and why. */
export const remindedText = (done: number, left: readonly LeftPayment[]): string =>
  leftText(
    doneText(done, 'pago se recordó', 'pago recordado por correo', 'pagos recordados por correo'),
    left.map(({ pago, texto }) => ({
      name: paymentReference(pago),
      why: texto.replace(/\.(?: .*)?$/, ''),
    })),
    'Quedaron fuera',
  );

/** Reminds of the selected payments, each once: those of one client in one mail, or in one message. */
export function PagoBulk() {
  const data = useData();
  const { run, running, selectedIds } = useBulkAction(
    (ids: number[]) => data.remindAll(ids),
    remindedText,
  );
  return (
    <>
      <Button size="small" loading={running} onClick={() => void run()}>
        Recordar por correo
      </Button>
      <ReminderMessage pagos={selectedIds} size="small" variant="text" />
    </>
  );
}
