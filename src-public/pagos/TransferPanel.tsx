import { useRef } from 'react';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { Button } from '../ui/Button/Button.tsx';
import { chatUrl } from '../../src-shared/chat.ts';
import { transferText, type TransferRow } from '../../src-shared/transferencia.ts';
import { useCopy, type CopyState } from './useCopy.ts';
import styles from './TransferPanel.module.css';

const LABEL: Record<CopyState, string> = {
  idle: 'Copiar todos los datos',
  copied: '¡Copiado!',
  failed: 'Copiar todos los datos',
};

/** Bank data with a button that copies all of it. Where copying fails, the data is selected instead. */
export function TransferPanel({ rows }: { rows: readonly TransferRow[] }) {
  const { whatsapp } = useConfiguracion();
  const { state, copy } = useCopy();
  const list = useRef<HTMLDListElement>(null);

  const copyAll = async () => {
    if ((await copy(transferText(rows))) === 'failed' && list.current) {
      getSelection()?.selectAllChildren(list.current);
    }
  };

  return (
    <div className={styles.panel}>
      <dl ref={list} className={styles.rows} data-seleccionable="">
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" icon={state === 'copied' ? 'check' : 'copy'} onClick={copyAll}>
        {LABEL[state]}
      </Button>
      <p className={styles.message} role="status">
        {state === 'copied' ? <span className="sr-only">Datos copiados</span> : null}
        <span>
          {state === 'failed'
            ? 'Tu navegador no nos dejó copiar. Dejamos los datos seleccionados: cópialos con Ctrl+C (⌘C en Mac) o mantén presionado el texto en el teléfono.'
            : null}
        </span>
      </p>
      <p className={styles.hint}>
        {whatsapp ? (
          <span>
            Después de transferir, envíanos el comprobante{' '}
            <a
              href={chatUrl(whatsapp, 'Hola, les envío el comprobante de mi transferencia.')}
              target="_blank"
              rel="noreferrer"
            >
              por WhatsApp<span className="sr-only"> (se abre en otra pestaña)</span>
            </a>{' '}
            y partimos.
          </span>
        ) : (
          'Después de transferir, responde con el comprobante al correo que aparece arriba y partimos.'
        )}
      </p>
    </div>
  );
}
