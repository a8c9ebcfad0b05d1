import ChatOutlined from '@mui/icons-material/ChatOutlined';
import { Button, Typography } from '@mui/material';
import { chatUrl } from '../../../src-shared/chat.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { balanceOf } from '../../../src-shared/pagos.ts';
import type { Pago } from '../../data/rows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { useStudioData } from './useStudioData.ts';

/** Pays by agreeing on it in a chat, where the studio has one; the first words name the payment. */
export function ChatPayment({ pago }: { pago: Pago }) {
  const { concepto, orden } = pago;
  const { data: studio } = useStudioData();
  if (!studio?.whatsapp) return null;
  const words = `Hola, quiero pagar «${concepto}» por ${formatCLP(balanceOf(pago))}, orden ${orden}. ¿Cómo lo hacemos?`;
  return (
    <Panel title="Pagar por chat">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Escríbenos y coordinamos el pago contigo. El mensaje ya dice qué pago es.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<ChatOutlined />}
        href={chatUrl(studio.whatsapp, words)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Conversar por WhatsApp
      </Button>
    </Panel>
  );
}
