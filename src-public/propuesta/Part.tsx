import type { ReactNode } from 'react';
import styles from './Propuesta.module.css';

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One part of a proposal under its heading. */
export const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={`propuesta-${id}`} className={styles.part}>
    <h2 id={`propuesta-${id}`}>{title}</h2>
    {children}
  </section>
);
