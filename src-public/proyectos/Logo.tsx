import { useState } from 'react';
import { whenBroken } from '../ui/whenBroken.ts';
import styles from './Logo.module.css';
import type { Proyecto } from './types.ts';

/** The logo of a project, or its first letter when the picture does not load; nothing without a logo. */
export function Logo({ proyecto: { logo, plataforma } }: { proyecto: Proyecto }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!logo) return null;
  if (broken === logo) {
    return (
      <span className={`${styles.logo} ${styles.letter}`} aria-hidden="true">
        {plataforma.charAt(0)}
      </span>
    );
  }
  return (
    <img
      src={logo}
      alt={`Logo de ${plataforma}`}
      width={72}
      height={72}
      className={styles.logo}
      {...whenBroken(() => setBroken(logo))}
    />
  );
}
