import type { ReactNode } from 'react';
import { Brand } from '../layout/Brand.tsx';
import styles from './LandingBar.module.css';

/** Top of the pages that stand alone: the logo leads home, and at most one thing to do. */
export function LandingBar({ children }: { children?: ReactNode }) {
  return (
    <div className={`container ${styles.bar}`}>
      <Brand />
      {children}
    </div>
  );
}
