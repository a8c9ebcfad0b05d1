import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Heading } from '../Heading/Heading.tsx';
import styles from './Section.module.css';

interface SectionProps {
  /** Anchor; also ties the section to its heading. */
  id: string;
  title: ReactNode;
  /** Short label above the heading. */
  label?: string;
  /** A sentence or two under the heading, beside it on wide screens. */
  lead?: ReactNode;
  tone?: 'paper' | 'deep' | 'ink';
  /** Level of the heading: 1 where the section opens its page. */
  level?: 1 | 2;
  /** What to do, beneath the lead. */
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A band of the page: its label, its heading, what it holds. */
export function Section({
  id,
  title,
  label,
  lead,
  tone = 'paper',
  level = 2,
  action,
  children,
  className,
}: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      data-tone={tone}
      className={classNames(styles.section, className)}
    >
      <div className="container">
        <header className={styles.header}>
          {label ? <p className={styles.label}>{label}</p> : null}
          <Heading level={level} size="title" id={`${id}-titulo`}>
            {title}
          </Heading>
          {lead || action ? (
            <div className={styles.beside}>
              {lead ? <div className={styles.lead}>{lead}</div> : null}
              {action}
            </div>
          ) : null}
        </header>
        {children}
      </div>
    </section>
  );
}
