import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { losesUnsent } from '../../kit/files/useWarnUnsent.ts';
import { Dialog } from '../../kit/forms/Dialog.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { DebtLines, useDebtLines } from './DebtLines.tsx';
import { ReceiptForm } from './Receipt.tsx';

/** As many are reported together (`private.informar_juntas`). */
const MOST = 36;

interface Props {
  /** The payment of the page that it is on. */
  first?: number;
}

/** Reports one transfer for several own payments, or for a part of one, with one receipt. */
export function TransferTogether({ first }: Props) {
  const { isAdmin } = useSelection();
  const { data: owed } = useRows<Pago>(
    'pagos',
    { 'estado@in': '(programado,pendiente,rechazado)' },
    { by: 'vence_el', most: MOST, enabled: !isAdmin },
  );
  if (!owed || owed.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <DialogButton
        label={
          first === undefined
            ? 'Informar una transferencia'
            : 'Transferí por varios pagos, o solo una parte'
        }
        variant="text"
      >
        {(onClose) => <Report owed={owed} first={first} onClose={onClose} />}
      </DialogButton>
    </Box>
  );
}

interface ReportProps extends Props {
  owed: readonly Pago[];
  onClose: () => void;
}

function Report({ owed, first, onClose }: ReportProps) {
  const data = useData();
  const chosen = useDebtLines(owed, { first: first === undefined ? [] : [first] });
  const { lines, sum } = chosen;
  const [unsent, setUnsent] = useState(false);
  const close = () => {
    if (!unsent || losesUnsent()) onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle>¿Qué pagaste con tu transferencia?</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary">
          Marca los pagos y, si transferiste solo una parte de alguno, escribe cuánto.
        </Typography>
        <DebtLines of={chosen} label="Qué pagaste" />
        <Typography aria-live="polite" sx={{ mt: 2, fontWeight: 600 }}>
          {`Tu transferencia: ${formatCLP(sum)}`}
        </Typography>
        <ReceiptForm
          about="Adjunta el comprobante de esa transferencia: uno solo, por el total."
          label="Informar transferencia"
          done="Transferencia informada. ¡Gracias!"
          blocked={!chosen.isRight}
          send={(file, onShare) => {
            const [{ cliente } = { cliente: 0 }] = owed;
            return data.reportTogether(cliente, lines, file, onShare);
          }}
          onDone={onClose}
          onUnsent={setUnsent}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancelar</Button>
      </DialogActions>
    </Dialog>
  );
}
