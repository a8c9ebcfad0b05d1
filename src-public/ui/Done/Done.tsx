import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Done.module.css';

interface DoneProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** In the place of a form that was sent: what happened and what comes next. Takes the focus. */
export function Done({ title, children, actions }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={styles.done} role="status">
      <span className={styles.sign}>
        <Icon name="check" />
      </span>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <div>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
