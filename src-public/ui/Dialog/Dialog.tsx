import { useId, useRef, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  /** What a button that opens it names: `<Button {...opens(id)}>`. */
  id: string;
  title: string;
  children: ReactNode;
  className?: string;
}

/** Properties of a button that opens a dialog, also before any script has loaded. */
export const opens = (id: string) => ({ command: 'show-modal', commandfor: id });

/** Closes a dialog, also before any script has loaded. */
export const CloseButton = (props: { dialog: string; className: string | undefined }) => (
  <button
    type="button"
    className={props.className}
    command="close"
    commandfor={props.dialog}
    aria-label="Cerrar"
  >
    <Icon name="close" />
  </button>
);

/**
 * A modal dialog that stands in the page from the start. The browser opens it, keeps the focus
 * inside, closes on Escape and gives the focus back; a press on the backdrop closes too.
 */
export function Dialog({ id, title, children, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      id={id}
      closedby="any"
      className={classNames(styles.dialog, className)}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className={styles.body}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <CloseButton dialog={id} className={styles.close} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
