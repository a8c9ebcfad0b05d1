import { chatUrl } from '../../src-shared/chat.ts';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { useProducto } from '../pagos/api/getProductos.ts';
import { firstWords } from '../pagos/products.ts';
import { LinkButton } from '../ui/Button/Button.tsx';

export interface ChatProps {
  /** What it is about: its first words are written already. */
  de: string;
}

/** The way to a chat about a product; nothing where the studio has none. */
export default function Chat({ de }: ChatProps) {
  const { whatsapp } = useConfiguracion();
  const producto = useProducto(de);
  return whatsapp ? (
    <LinkButton
      to={chatUrl(whatsapp, firstWords(producto))}
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
