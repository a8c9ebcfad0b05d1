import Download from '@mui/icons-material/Download';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { saveFile } from '../../kit/files/saveFile.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';

/** The studio's receipt of a paid payment, as a PDF: the one that its mail brought. */
export function ReceiptButton({ pago: { id, orden } }: { pago: Pago }) {
  const data = useData();
  const { run, running } = useAction(
    async () => saveFile(await data.receiptOf(id), `comprobante-${orden}.pdf`),
    { upToDate: true },
  );
  return (
    <WriteButton
      variant="outlined"
      startIcon={<Download />}
      loading={running}
      loadingPosition="start"
      onClick={() => void run()}
      sx={{ mt: 3 }}
    >
      Descargar comprobante de pago
    </WriteButton>
  );
}
