import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/Button/Button.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { transferText, type TransferRow } from '../../src-shared/transferencia.ts';
import { useCopy } from './useCopy.ts';
import styles from './TransferPanel.module.css';

const ALL = 'Datos';

interface TransferPanelProps {
  rows: readonly TransferRow[];
  /** What comes after the transfer. */
  children: ReactNode;
}

/**
 * Bank data with buttons that copy each part, as a bank's form asks for it, or all of it. Where copying fails,
 * what was to be copied is selected instead.
 */
export function TransferPanel({ rows, children }: TransferPanelProps) {
  const { state, copy } = useCopy();
  const [what, setWhat] = useState(ALL);
  const list = useRef<HTMLDListElement>(null);
  const isCopied = (label: string) => state === 'copied' && what === label;

  const copyPart = async (label: string, text: string) => {
    setWhat(label);
    if ((await copy(text)) !== 'failed' || !list.current) return;
    const part = [...list.current.children].find((row) => row.getAttribute('data-dato') === label);
    getSelection()?.selectAllChildren(part?.querySelector('dd > span') ?? list.current);
  };

  return (
    <div className={styles.panel}>
      <dl ref={list} className={styles.rows} data-seleccionable="">
        {rows.map(({ label, value, copy: text = value }) => (
          <div key={label} className={styles.row} data-dato={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              <button
                type="button"
                className={styles.copy}
                aria-label={`Copiar ${label.toLowerCase()}`}
                onClick={() => void copyPart(label, text)}
              >
                <Icon name={isCopied(label) ? 'check' : 'copy'} />
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        icon={isCopied(ALL) ? 'check' : 'copy'}
        onClick={() => copyPart(ALL, transferText(rows))}
      >
        {isCopied(ALL) ? '¡Copiado!' : 'Copiar todos los datos'}
      </Button>
      <p className={styles.message} role="status">
        {state === 'copied' ? (
          <span className="sr-only">{what === ALL ? 'Datos copiados' : `${what}: copiado`}</span>
        ) : null}
        <span>
          {state === 'failed'
            ? 'Tu navegador no nos dejó copiar. Dejamos los datos seleccionados: cópialos con Ctrl + C (⌘ + C en Mac) o mantén presionado el texto en el teléfono.'
            : null}
        </span>
      </p>
      <p className={styles.hint}>{children}</p>
    </div>
  );
}
