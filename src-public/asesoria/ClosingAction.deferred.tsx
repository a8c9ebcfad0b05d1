import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { Button, LinkButton } from '../ui/Button/Button.tsx';
import { opens } from '../ui/Dialog/Dialog.tsx';

/** Straight to the card checkout; to the ways to pay where there is none. */
export default function ClosingAction({ dialog }: { dialog: string }) {
  const { pago_asesoria_cv: checkout } = useConfiguracion();
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
