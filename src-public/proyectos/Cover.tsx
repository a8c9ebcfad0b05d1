import { useState } from 'react';
import styles from './Cover.module.css';
import type { Proyecto } from './types';

type CoverProps = { proyecto: Proyecto; eager?: boolean };

/** The cover of a project, or its name on copper when there is no picture to show. */
export function Cover({ proyecto, eager = false }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { url_portada: url, plataforma } = proyecto;
  if (!url || broken === url) {
    return (
      <span className={styles.placeholder} aria-hidden="true">
        {plataforma}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt={`Portada de ${plataforma}`}
      width={1280}
      height={800}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}
