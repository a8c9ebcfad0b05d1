import { useState } from 'react';
import { whenBroken } from '../ui/whenBroken.ts';
import styles from './Cover.module.css';
import { lighterFiles } from './coverFiles.ts';
import type { Proyecto } from './types.ts';

/** How wide it is rendered, for the browser's choice of a file, by its part of a wide window. */
const SIZES = {
  // A little less than it takes on phones: the small file is sharp enough there.
  whole: '(min-width: 80rem) 80rem, (min-width: 44rem) 100vw, 80vw',
  half: '(min-width: 44rem) 45vw, 80vw',
  // Slightly smaller than the real width, to keep the first view light.
  third: '(min-width: 44rem) 25rem, 33vw',
  quarter: '(min-width: 64rem) 22vw, (min-width: 44rem) 45vw, 80vw',
};

interface CoverProps {
  proyecto: Pick<Proyecto, 'plataforma' | 'url_portada' | 'portada_texto'>;
  part?: keyof typeof SIZES;
  eager?: boolean;
}

/** The cover of a project, or its name on copper when there is no picture to show. */
export function Cover({ proyecto, part = 'half', eager = false }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { url_portada: url, portada_texto: said, plataforma } = proyecto;
  if (!url || broken === url) {
    return (
      <span className={styles.placeholder} aria-hidden="true">
        {plataforma}
      </span>
    );
  }
  const lighter = lighterFiles(url);
  return (
    <picture>
      {lighter ? <source {...lighter} sizes={SIZES[part]} /> : null}
      <img
        src={url}
        alt={said ?? `Portada de ${plataforma}`}
        width={1200}
        height={750}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        {...whenBroken(() => setBroken(url))}
      />
    </picture>
  );
}
