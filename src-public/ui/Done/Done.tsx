import { useEffect, useRef, type ReactNode } from 'react';
import { forgetReceived } from '../../data/received.ts';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Done.module.css';

interface DoneProps {
  title: string;
  /** Rank of the title in its page. */
  level?: 2 | 3;
  /** It is not over: the visitor still has to answer a mail. */
  waiting?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}

/** In the place of a form that was sent: what happened and what comes next. Takes the focus. */
export function Done({ title, level = 3, waiting = false, children, actions }: DoneProps) {
  const Title = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    forgetReceived();
  }, []);
  return (
    <div className={styles.done} role="status">
      <span className={classNames(styles.sign, waiting && styles.waiting)}>
        <Icon name={waiting ? 'mail' : 'check'} />
      </span>
      <Title ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </Title>
      <div>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
