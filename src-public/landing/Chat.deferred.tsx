import { chatUrl } from '../../src-shared/chat.ts';
import type { ProductoId } from '../../src-shared/precios.ts';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { ofertaDe } from '../pagos/products.ts';
import { LinkButton } from '../ui/Button/Button.tsx';

export interface ChatProps {
  /** What it is about: its first words are written already. */
  de: ProductoId;
}

/** The way to a chat about a product; nothing where the studio has none. */
export default function Chat({ de }: ChatProps) {
  const { whatsapp } = useConfiguracion();
  return whatsapp ? (
    <LinkButton
      to={chatUrl(whatsapp, ofertaDe(de).mensaje)}
      size="large"
      variant="secondary"
      icon="chat"
      target="_blank"
      rel="noreferrer"
    >
      <span className="sr-only">Conversar por </span>
      WhatsApp
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </LinkButton>
  ) : null;
}
