import { formatDay } from '../../src-shared/dates.ts';
import { formatCLP } from '../../src-shared/money.ts';
import { saveFile } from '../../src-shared/saveFile.ts';
import { LinkState } from '../acceso/LinkGate.tsx';
import { getPdf } from '../forms/getPdf.ts';
import { PressForm } from '../forms/PressForm.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import type { PagoTerminado } from './api/getPago.ts';
import styles from './PagarView.module.css';

const FAILED = 'No pudimos preparar el comprobante. Inténtalo de nuevo.';

/** A day as the end of a sentence; nothing where it is not known. */
const on = (day: string | null): string => (day ? ` el ${formatDay(day)}` : '');

function wordsFor(pago: PagoTerminado): { title: string; text: string } {
  const { concepto, estado, llego, volvio, pagado_el, volvio_el } = pago;
  if (volvio > 0 && volvio === llego) {
    return {
      title: 'Te devolvimos este pago',
      text: `Fueron ${formatCLP(volvio)} de «${concepto}»${on(volvio_el)}. No debes nada de él.`,
    };
  }
  if (estado === 'anulado') {
    return { title: 'Este pago se anuló', text: `Ya no tienes que pagar «${concepto}».` };
  }
  const back = volvio > 0 ? ` De eso te devolvimos ${formatCLP(volvio)}${on(volvio_el)}.` : '';
  return {
    title: `Pagado${on(pagado_el)}`,
    text: `Recibimos ${formatCLP(llego)} por «${concepto}».${back} No tienes que pagar nada más por él.`,
  };
}

/** What became of a payment of which nothing is owed any more, and where to read on. */
export function Finished({ token, pago }: { token: string; pago: PagoTerminado }) {
  const { title, text } = wordsFor(pago);
  return (
    <LinkState title={title} picture={pago.llego > pago.volvio ? 'pago-listo' : 'vacio-pagos'}>
      <p>{text}</p>
      {pago.llego > pago.volvio ? (
        <PressForm<Blob>
          variant="secondary"
          busy="Preparando el comprobante..."
          failure={FAILED}
          send={() => getPdf('comprobante-de-pago', token)}
          onSent={(file) => saveFile(file, 'comprobante-de-pago.pdf')}
        >
          Descargar el comprobante
        </PressForm>
      ) : null}
      <div className={styles.actions}>
        <LinkButton to="/dashboard/pagos" icon="arrow">
          Ingresar y ver mis pagos
        </LinkButton>
        <LinkButton to="/contacto" variant="secondary">
          Escribirnos
        </LinkButton>
      </div>
    </LinkState>
  );
}
