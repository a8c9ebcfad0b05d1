import { useProducto } from '../pagos/api/getProductos.ts';
import { Button, LinkButton } from '../ui/Button/Button.tsx';
import { opens } from '../ui/Dialog/Dialog.tsx';

/** Straight to the card checkout; to the ways to pay where there is none. */
export default function ClosingAction({ de, dialog }: { de: string; dialog: string }) {
  const checkout = useProducto(de)?.enlace;
  if (!checkout) {
    return (
      <Button size="large" icon="arrow" {...opens(dialog)}>
        Ver formas de pago
      </Button>
    );
  }
  return (
    <LinkButton to={checkout} size="large" icon="external" target="_blank" rel="noreferrer">
      Pagar con tarjeta
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </LinkButton>
  );
}
